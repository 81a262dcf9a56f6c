/** What a check may say: see `ReadinessChecks`. */
export type CheckResult = boolean | { readonly degraded: readonly string[] };

/**
 * Named conditions. `false`: the process should get no traffic. `degraded`: it works on, with something an operator must
 * see, such as events that pile up in the outbox or a queue that is not read; each reason is a line for people.
 */
export type ReadinessChecks = Readonly<Record<string, () => CheckResult>>;
export const READINESS_CHECKS = Symbol('readiness checks');

type Status = 'up' | 'degraded' | 'down';

export interface Readiness {
  readonly status: Status;
  readonly checks: Readonly<Record<string, boolean | 'degraded'>>;
  /** Why a check is degraded; absent when none is. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>;
}

/** What the process says of itself at this moment. */
export function readinessOf(conditions: ReadinessChecks): Readiness {
  const results = Object.entries(conditions).map(([name, check]) => [name, check()] as const);
  const reasons = results.flatMap(([name, result]) => (typeof result === 'object' ? [[name, result.degraded]] : []));
  return {
    status: statusOf(results.map(([, result]) => result)),
    checks: Object.fromEntries(
      results.map(([name, result]) => [name, typeof result === 'object' ? 'degraded' : result]),
    ),
    ...(reasons.length > 0 ? { reasons: Object.fromEntries(reasons) as Record<string, readonly string[]> } : {}),
  };
}

function statusOf(results: readonly CheckResult[]): Status {
  if (results.includes(false)) return 'down';
  return results.every((result) => result === true) ? 'up' : 'degraded';
}
