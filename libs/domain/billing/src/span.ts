import type { Subscription } from './subscription.ts';

/** When a number began to work, and when that ended for good; null where it did not. */
export interface Span {
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** As its history says. What never worked has no end either: nothing was lost with it. */
export function spanOf({ history }: Pick<Subscription, 'history'>): Span {
  const startedAt = history.find(({ status }) => status === 'ACTIVE')?.at ?? null;
  const endedAt = history.findLast(({ status }) => status === 'CANCELED')?.at ?? null;
  return { startedAt, endedAt: startedAt && endedAt };
}
