import { today } from '@numera/rules/dates';
import { runDay } from './asaas/run-day.ts';
import type { Sandbox } from './sandbox.ts';

const HOUR_MS = 3_600_000;

/**
 * Moves the virtual clock forward, stopping at each new day in Brasília, so that what happens by itself happens on its day
 * and in its order. Waiting webhooks whose time has come go out afterwards.
 */
export function advanceClock(sandbox: Sandbox, ms: number): void {
  const { clock, ledger } = sandbox;
  ledger.batch(() => {
    const target = clock.offsetMs + ms;
    while (clock.offsetMs < target) {
      const step = Math.min(untilNextDay(clock.now()), target - clock.offsetMs);
      clock.offsetMs += step;
      runDay(sandbox);
    }
    ledger.put('settings', 'clockOffsetMs', clock.offsetMs);
    ledger.record({ provider: 'sandbox', kind: 'clock.advanced', detail: `${ms} ms` });
  });
  sandbox.webhooks.wake();
}

/** Back to real time. What has happened stays. */
export function resetClock({ clock, ledger, webhooks }: Sandbox): void {
  clock.offsetMs = 0;
  ledger.batch(() => {
    ledger.put('settings', 'clockOffsetMs', 0);
    ledger.record({ provider: 'sandbox', kind: 'clock.reset' });
  });
  webhooks.wake();
}

/** Brasília is three hours behind UTC all year (no summer time since 2019). */
function untilNextDay(now: Date): number {
  const midnight = Date.parse(`${today(now)}T00:00:00-03:00`) + 24 * HOUR_MS;
  return midnight - now.getTime();
}
