import { holdRenewed, holdUnknown } from './keep-hold.ts';
import { nextStep, type Step } from './next-step.ts';
import { retryLater } from './order.ts';
import { after, anOrder, noon } from './order.fixture.ts';

const MINUTE_MS = 60_000;
const manual = anOrder({ source: 'manual' });
const charging = anOrder({
  ...{ source: 'manual', state: 'CHARGING' },
  attempts: [{ ref: 'r1', state: 'INTENT', at: noon, emptyLookUps: [] }],
});

it.each<[string, ReturnType<typeof anOrder>, number, Step]>([
  ['a buyer’s order tries', anOrder(), 14, 'ensure-customer'],
  ['a buyer’s order ends with its hold', anOrder(), 15, 'expire'],
  ['a sale tries', manual, 9, 'ensure-customer'],
  ['a sale keeps its number before the hold ends', manual, 10, 'keep-number'],
  ['a sale keeps its number when it has ended, too', manual, 60, 'keep-number'],
  ['a sale that is about to ask for its charge does so, too', charging, 60, 'keep-number'],
  ['a sale is given up after a day', manual, 24 * 60, 'expire'],
])('%s', (_what, order, minutes, step) => expect(nextStep(order, after(minutes * MINUTE_MS))).toBe(step));

it('goes on as soon as its number is kept, and asks again where nobody said so', () => {
  const now = after(10 * MINUTE_MS);
  const renewed = holdRenewed(manual, after(25 * MINUTE_MS), now);
  expect([renewed.nextRunAt, nextStep(renewed, now)]).toEqual([now, 'ensure-customer']);
  expect(holdUnknown(manual, now).nextRunAt).toEqual(after(30_000, now));
});

it('is seen to before its hold ends, however long the provider wants to be left alone', () => {
  expect(retryLater(manual, noon, 3_600_000).nextRunAt).toEqual(after(10 * MINUTE_MS));
  expect(retryLater(anOrder(), noon, 3_600_000).nextRunAt).toEqual(after(15 * MINUTE_MS));
});
