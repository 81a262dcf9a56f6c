import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the check answers true; fails with the description when time is up. */
export async function waitUntil(description: string, check: () => Promise<boolean>, within = 60_000): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Not within ${within / 1000} s: ${description}`);
    await sleep(50);
  }
}
