import type { ChosenNumber } from '@numera/contracts/primitives';
import { exchanged, exchangeNumber, exchangeOver } from './exchange-number.ts';
import { after, anOrder, noon } from './order.fixture.ts';
import type { Order } from './order.ts';
import { ACTIVATION_WITHIN_MS } from './settling.ts';
import type { Subscription } from './subscription.ts';
import { orderTriedAgain, triedAgain } from './try-again.ts';

const failed = anOrder({ state: 'ACTIVATION_FAILED', version: 3, nextRunAt: null });
const other: ChosenNumber = { number: '551140000002', areaCode: '11', city: 'São Paulo', areaRef: 'SPO' };
const taking = exchangeNumber(failed, other, noon);

describe('an activation that is tried again', () => {
  it('is that of a paid order again, and asked twice it is one', () => {
    const again = orderTriedAgain(failed, noon);
    expect(again).toMatchObject({ state: 'PAID', version: 4, number: failed.number });
    expect(again.nextRunAt).toEqual(after(ACTIVATION_WITHIN_MS));
    expect(orderTriedAgain(again, noon)).toBe(again);
  });

  it.each<[string, Order]>([
    ['works', anOrder({ state: 'ACTIVE' })],
    ['is not paid', anOrder({ state: 'AWAITING_PAYMENT' })],
    ['is asking the shelf for another number', taking],
    ['was paid too late, and its buyer chooses', { ...failed, late: { phase: 'OFFERED' } as never }],
    ['gets its money back', { ...failed, late: { phase: 'RETURNED' } as never }],
  ])('is refused to an order that %s', (_how, order) =>
    expect(() => orderTriedAgain(order, noon)).toThrow('activation-settled'),
  );

  it.each<[string, Order]>([
    ['the other number was gone', exchangeOver(taking, other)],
    ['the other number failed as well', { ...exchanged(taking, other, noon), state: 'ACTIVATION_FAILED' }],
  ])('is possible when %s', (_how, order) =>
    expect(orderTriedAgain(order, noon)).toMatchObject({ state: 'PAID', number: order.number }),
  );

  it('has its subscription wait for the carrier, unless it was given up or nothing failed', () => {
    const subscription = {
      status: 'ACTIVATION_FAILED',
      ending: null,
      version: 2,
      history: [],
    } as never as Subscription;
    expect(triedAgain(subscription, noon)).toMatchObject({ status: 'PENDING', version: 3 });
    expect(() => triedAgain({ ...subscription, ending: {} as never }, noon)).toThrow('subscription-ending');
    expect(() => triedAgain({ ...subscription, status: 'ACTIVE' }, noon)).toThrow('activation-settled');
  });
});
