/** Takes one line about what is going on, for whoever waits. */
export type Report = (line: string) => void;

/** For callers that want no progress. */
export const silent: Report = () => undefined;

/** The text of whatever was thrown, on one line. */
export function reasonOf(error: unknown): string {
  const text =
    error instanceof AggregateError
      ? error.errors.map(reasonOf).join('; ')
      : String((error as Error)?.message ?? error);
  return text.replaceAll(/\s*\n\s*/g, ' ').trim() || String((error as { code?: string })?.code ?? 'unknown reason');
}
