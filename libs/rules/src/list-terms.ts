/** Rows a page, as many as its reader likes; the first goes without saying. */
export const PAGE_SIZES = [20, 10, 50, 100] as const;

/** What happened from the first day on, to the end of the last: `<which>.<first>.<last>`, days of Brasília, 'YYYY-MM-DD'. */
export type Period<P extends string = string> = `${P}.${string}.${string}`;

/** What a period says, taken apart. */
export function daysOf<P extends string>(
  period: Period<P>,
): {
  readonly of: P;
  readonly from: string;
  readonly to: string;
} {
  const [of, from, to] = period.split('.') as [P, string, string];
  return { of, from, to };
}
