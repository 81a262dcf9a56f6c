import type { SubscriptionStatusCode } from '@numera/contracts/billing/subscription-status';
import { spanOf } from './span.ts';

const lived = (...statuses: SubscriptionStatusCode[]) => ({
  history: statuses.map((status, day) => ({
    ...{ status, version: day + 1, by: 'time' as const, reason: '' },
    at: new Date(Date.UTC(2026, 0, day + 1)),
  })),
});
const day = (of: number) => new Date(Date.UTC(2026, 0, of));

it.each([
  ['is ordered', lived('PENDING'), null, null],
  ['never worked and ended', lived('PENDING', 'CANCELED'), null, null],
  ['could not be activated', lived('PENDING', 'ACTIVATION_FAILED'), null, null],
  ['works', lived('PENDING', 'ACTIVE'), day(2), null],
  ['rested in between', lived('PENDING', 'ACTIVE', 'SUSPENDED', 'ACTIVE'), day(2), null],
  ['worked and ended', lived('PENDING', 'ACTIVE', 'SUSPENDED', 'CANCELED'), day(2), day(4)],
])('a number that %s has worked from when to when', (_what, subscription, startedAt, endedAt) =>
  expect(spanOf(subscription)).toEqual({ startedAt, endedAt }),
);
