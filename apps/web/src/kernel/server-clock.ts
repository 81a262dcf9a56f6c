/**
 * The server's clock at an answer. Holds and sessions end by that clock, so a device whose own is wrong still counts down
 * right. The header has whole seconds: one is taken off rather than promised.
 */
export function remainingMs(until: string, meta: { response?: Response } | undefined): number {
  const served = Date.parse(meta?.response?.headers.get('date') ?? '');
  return Date.parse(until) - (Number.isNaN(served) ? Date.now() : served + 1000);
}
