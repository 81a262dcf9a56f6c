import type { ChosenNumber } from '@numera/contracts/primitives';
import { exchanged, exchangeNumber, exchangeOver, withNumber } from './exchange-number.ts';
import { nextStep } from './next-step.ts';
import type { Order } from './order.ts';
import type { Subscription } from './subscription.ts';

const now = new Date('2026-11-24T12:00:00Z');
const number = (last: string): ChosenNumber => ({
  ...{ number: `55114000000${last}`, areaCode: '11', city: 'São Paulo', areaRef: '11101' },
});
const [first, second, third] = ['1', '2', '3'].map(number) as [ChosenNumber, ChosenNumber, ChosenNumber];
const order = (changes: Partial<Order> = {}): Order =>
  ({ _id: 'o1', state: 'ACTIVATION_FAILED', version: 3, history: [], number: first, ...changes }) as Order;
const taking = exchangeNumber(order(), second, now);

describe('another number for a paid order', () => {
  it('is asked of the shelf at once, and asked twice is one wish', () => {
    expect(taking).toMatchObject({
      exchange: { phase: 'TAKING', ordered: first, former: first, wanted: second },
      nextRunAt: now,
    });
    expect(nextStep(taking, now)).toBe('take-other-number');
    expect(exchangeNumber(taking, second, now)).toBe(taking);
  });

  it.each<[string, Order]>([
    ['works', order({ state: 'ACTIVE' })],
    ['is being activated', order({ state: 'PAID' })],
    ['asks for another already', exchangeNumber(order(), third, now)],
    ['was paid too late', order({ late: { phase: 'OFFERED' } as never })],
    ['gets its money back', order({ late: { phase: 'RETURNED' } as never })],
  ])('is refused to one that %s', (_how, one) =>
    expect(() => exchangeNumber(one, second, now)).toThrow('activation-settled'),
  );

  it('is the order’s when the shelf gives it; a word about another changes nothing', () => {
    expect(exchanged(taking, third, now)).toBe(taking);
    const paid = exchanged(taking, second, now);
    expect(paid).toMatchObject({ state: 'PAID', number: second, version: 4, exchange: { phase: 'GIVEN' } });
    expect(exchanged(paid, second, now)).toBe(paid);
    expect(exchangeNumber(paid, second, now)).toBe(paid);
  });

  it('may be chosen again when it is gone, or when it fails as well', () => {
    const gone = exchangeOver(taking, second);
    expect(gone).toMatchObject({ state: 'ACTIVATION_FAILED', number: first, exchange: { phase: 'GONE' } });
    expect(nextStep(gone, now)).toBe('wait');
    const failedAgain: Order = { ...exchanged(taking, second, now), state: 'ACTIVATION_FAILED' };
    expect(exchangeNumber(failedAgain, third, now).exchange).toMatchObject({ ordered: first, former: second });
  });

  it('has its subscription wait for the carrier again, unless that was given up', () => {
    const failed = { status: 'ACTIVATION_FAILED', number: first, ending: null, version: 2, history: [] } as never;
    expect(withNumber(failed, second, now)).toMatchObject({ status: 'PENDING', number: second, version: 3 });
    const left = { ...(failed as Subscription), ending: {} } as Subscription;
    expect(withNumber(left, second, now)).toBe(left);
  });
});
