import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats the assertion until it passes and gives its result. When time runs out it fails with the description, which
 * says what should have become true, and with the last complaint of the assertion.
 */
export async function eventually<T>(
  description: string,
  assertion: () => T | Promise<T>,
  { within = 10_000, every = 50 }: { within?: number; every?: number } = {},
): Promise<T> {
  const deadline = performance.now() + within;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() + every > deadline) {
        const complaint = error instanceof Error ? error.message : String(error);
        throw new Error(`Not within ${within} ms: ${description}\n${complaint}`, { cause: error });
      }
      await sleep(every);
    }
  }
}
