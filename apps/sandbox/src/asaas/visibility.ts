import type { Sandbox } from '../sandbox.ts';

/** Fault `late-visibility`: a search by our own reference does not see what was created a moment ago. */
export function isVisible({ faults, clock }: Sandbox, createdMs: number): boolean {
  const late = faults.active('late-visibility');
  return !late || clock.nowMs() - createdMs >= (late.seconds ?? 20) * 1000;
}

/** Fault `first-charge-late`: the charges of a new subscription are not listed yet. */
export function chargesAreListed({ faults, clock }: Sandbox, subscriptionCreatedMs: number): boolean {
  const late = faults.active('first-charge-late');
  return !late || clock.nowMs() - subscriptionCreatedMs >= (late.seconds ?? 3) * 1000;
}
