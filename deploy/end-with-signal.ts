/**
 * Calls `end` once, when someone asks this process to end or when the process that started it is gone. A terminal sends
 * Ctrl+C to the whole group and the parent hands it on too, so the first second counts as one request; after that a second
 * request calls `endNow`.
 */
export function endWithSignal(end: () => void, endNow: () => void): void {
  let askedAt: number | undefined;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      end();
    } else if (Date.now() - askedAt > 1_000) endNow();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.once('disconnect', ask);
}
