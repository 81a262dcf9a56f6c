const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after each failed attempt; the last one repeats. */
const WAITS_MS = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR];
const GIVE_UP_AFTER_MS = 24 * HOUR;

/** When to try again after `attempts` failures, or null when a day has passed: then a person must look. */
export function nextAttempt(attempts: number, queuedAt: Date, now: Date): Date | null {
  const at = now.getTime() + WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1]!;
  return at - queuedAt.getTime() > GIVE_UP_AFTER_MS ? null : new Date(at);
}
