/**
 * Named conditions. `false`: the process should get no traffic. `degraded`: it works on, with something an operator must
 * see, such as events that pile up in the outbox.
 */
export type ReadinessChecks = Readonly<Record<string, () => boolean | 'degraded'>>;
export const READINESS_CHECKS = Symbol('readiness checks');

export interface Readiness {
  readonly status: 'up' | 'degraded' | 'down';
  readonly checks: Readonly<Record<string, boolean | 'degraded'>>;
}

/** What the process says of itself at this moment. */
export function readinessOf(conditions: ReadinessChecks): Readiness {
  const checks = Object.fromEntries(Object.entries(conditions).map(([name, check]) => [name, check()]));
  const results = Object.values(checks);
  const status = results.includes(false) ? 'down' : results.includes('degraded') ? 'degraded' : 'up';
  return { status, checks };
}
