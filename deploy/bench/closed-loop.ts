export interface LoopResult {
  /** A second, of those that were done. */
  readonly rate: number;
  readonly done: number;
  readonly failures: readonly unknown[];
}

/** So many pieces of work are always under way, for a number of them or for a time. A failed one is not repeated. */
export async function closedLoop(
  until: { readonly count: number } | { readonly seconds: number },
  atOnce: number,
  work: () => Promise<void>,
): Promise<LoopResult> {
  const since = performance.now();
  const failures: unknown[] = [];
  let begun = 0;
  let done = 0;
  const isOver = () => ('count' in until ? begun >= until.count : performance.now() - since >= until.seconds * 1_000);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver()) {
        begun++;
        await work().then(
          () => void done++,
          (error: unknown) => void failures.push(error),
        );
      }
    }),
  );
  return { rate: (done / (performance.now() - since)) * 1_000, done, failures };
}

/** Where each piece counts, a run in which some failed says nothing. */
export function assertNoFailure(what: string, { done, failures }: LoopResult): void {
  if (failures.length > 0)
    throw new Error(`${what}: ${failures.length} of ${done + failures.length} failed`, { cause: failures[0] });
}
