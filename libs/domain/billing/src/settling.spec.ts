import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  cardGiven,
  cardRefused,
  chargeNotDone,
  chargeNotReadable,
  chargeRead,
  chargeRefused,
  chargeSent,
  chargeUnknown,
  customerKnown,
  lookUpFailed,
  lookUpFoundNothing,
  payerRefused,
  stillUnpaid,
  subscriptionFound,
} from './charging.ts';
import { nextStep } from './next-step.ts';
import { currentAttempt, isClosed, type Order, orderTransitions } from './order.ts';
import { aCard, aCharge, after, anOrder, noon } from './order.fixture.ts';
import {
  activated,
  activationFailed,
  chargeReturned,
  end,
  isRemovalStuck,
  paid,
  removalUncertain,
  removedUnpaid,
} from './settling.ts';

const inState = (state: Order['state'], changes: Partial<Order> = {}): Order =>
  anOrder({ state, charge: aCharge(), asaasSubscriptionId: 'sub_1', ...changes });

describe('a confirmed payment', () => {
  it.each(['CHARGING', 'AWAITING_PAYMENT', 'CLOSING'] as const)('grants an order that is %s', (state) => {
    const result = paid(inState(state), noon);
    expect(result.outcome).toBe('granted');
    expect(result.order.state).toBe('PAID');
  });

  it.each(['PAID', 'ACTIVE', 'ACTIVATION_FAILED'] as const)(
    'heard again by an order that is %s changes nothing',
    (state) => {
      const order = inState(state);
      expect(paid(order, noon)).toEqual({ order, outcome: 'already' });
    },
  );

  it.each(['EXPIRED', 'CANCELED', 'REFUSED'] as const)('for an order that is %s needs a person', (state) => {
    const result = paid(inState(state), noon);
    expect(result).toMatchObject({ outcome: 'too-late', order: { state: 'ACTIVATION_FAILED' } });
  });
});

describe('ending an unpaid order', () => {
  it.each([
    ['PLACED', 'CANCELED'],
    ['AWAITING_CARD', 'CANCELED'],
    ['AWAITING_PAYMENT', 'CLOSING'],
  ] as const)('%s goes to %s', (state, expected) => {
    expect(end(inState(state), 'CANCELED', noon).state).toBe(expected);
  });

  it('waits for a request whose outcome nobody knows', () => {
    const order = chargeSent(customerKnown(anOrder(), 'cus_1', 'ref-1', noon), noon);
    expect(end(order, 'CANCELED', noon)).toMatchObject({ state: 'CHARGING', closeAs: 'CANCELED' });
  });

  it('needs no provider while the request was not sent', () => {
    expect(end(customerKnown(anOrder(), 'cus_1', 'ref-1', noon), 'EXPIRED', noon).state).toBe('EXPIRED');
  });

  it.each(['PAID', 'ACTIVE', 'ACTIVATION_FAILED'] as const)('leaves an order that is %s alone', (state) => {
    const order = inState(state);
    expect(end(order, 'CANCELED', noon)).toBe(order);
  });

  it('asks for the removal again until the provider agrees', () => {
    const closing = inState('CLOSING', { closeAs: 'EXPIRED' });
    const again = removalUncertain(closing, noon);
    expect(again).toMatchObject({ state: 'CLOSING', nextRunAt: after(2_000) });
    expect(removedUnpaid(again, noon).state).toBe('EXPIRED');
  });

  it('says when the provider has refused the removal for minutes', () => {
    let closing = end(inState('AWAITING_PAYMENT', { checks: 40 }), 'EXPIRED', noon);
    for (let tries = 0; tries < 8; tries++) {
      expect(isRemovalStuck(closing)).toBe(false);
      closing = removalUncertain(closing, noon);
    }
    expect(isRemovalStuck(closing)).toBe(true);
    expect(closing.nextRunAt).toEqual(after(60_000));
  });

  it('that was paid while its removal was asked for is not asked about again', () => {
    const order = paid(inState('CLOSING', { closeAs: 'EXPIRED' }), noon).order;
    expect(removalUncertain(order, noon)).toBe(order);
  });
});

describe('a charge that the provider gave back', () => {
  const returned = { code: 'charge-returned', message: 'x' };

  it('ends the order that waited for it, and its subscription', () => {
    const order = chargeReturned(inState('AWAITING_PAYMENT'), 'pay_1', returned, noon);
    expect(order).toMatchObject({ state: 'CLOSING', closeAs: 'REFUSED', refusal: returned, nextRunAt: noon });
    expect(removedUnpaid(order, noon).state).toBe('REFUSED');
  });

  it.each(['PAID', 'ACTIVE', 'CLOSING', 'EXPIRED'] as const)('leaves an order that is %s alone', (state) => {
    const order = inState(state);
    expect(chargeReturned(order, 'pay_1', returned, noon)).toBe(order);
  });

  it('is nothing to an order that waits for another', () => {
    const order = inState('AWAITING_PAYMENT');
    expect(chargeReturned(order, 'pay_2', returned, noon)).toBe(order);
  });
});

describe('whatever happens in whatever order', () => {
  const moments: Record<string, (order: Order, now: Date) => Order> = {
    customer: (o, now) => customerKnown(o, 'cus_1', `ref-${o.attempts.length}`, now),
    payerRefused: (o, now) => payerRefused(o, { code: 'x', message: 'x' }, now),
    cardRefused: (o, now) => cardRefused(o, { code: 'x', message: 'x' }, now),
    card: (o, now) => cardGiven(o, aCard, `ref-${o.attempts.length}`, now),
    sent: (o, now) => (nextStep(o, now) === 'send-charge' ? chargeSent(o, now) : o),
    notDone: (o, now) =>
      o.state === 'CHARGING' && currentAttempt(o)?.state === 'SENT' ? chargeNotDone(o, now, 1_000) : o,
    unknown: (o, now) => (o.state === 'CHARGING' && currentAttempt(o)?.state === 'SENT' ? chargeUnknown(o, now) : o),
    refused: (o, now) =>
      o.state === 'CHARGING' && currentAttempt(o)?.state === 'SENT'
        ? chargeRefused(o, { code: 'x', message: 'x' }, now)
        : o,
    nothing: (o, now) =>
      o.state === 'CHARGING' && currentAttempt(o)?.state === 'SENT'
        ? lookUpFoundNothing(o, `ref-${o.attempts.length}`, now, 60_000, { code: 'x', message: 'x' })
        : o,
    found: (o, now) =>
      o.state === 'CHARGING' && currentAttempt(o)?.state === 'SENT'
        ? subscriptionFound(o, 'sub_1', '2026-12-20', now)
        : o,
    notReadable: (o, now) =>
      nextStep(o, now) === 'read-charge' ? chargeNotReadable(o, { code: 'x', message: 'x' }, now) : o,
    read: (o, now) => (o.asaasSubscriptionId ? chargeRead(o, aCharge(after(3_600_000, now)), now) : o),
    lookUpFailed: (o, now) => (nextStep(o, now) === 'look-up-charge' ? lookUpFailed(o, now, 0) : o),
    unpaid: stillUnpaid,
    paid: (o, now) => (o.asaasSubscriptionId ? paid(o, now).order : o),
    returned: (o, now) => chargeReturned(o, 'pay_1', { code: 'x', message: 'x' }, now),
    activated,
    failed: (o, now) => activationFailed(o, 'carrier refused', now),
    cancel: (o, now) => end(o, 'CANCELED', now),
    expire: (o, now) => end(o, 'EXPIRED', now),
    removed: removedUnpaid,
  };

  it('the history is a path of the declared machine, without gaps, and a running order always has a next step or a wait', () => {
    const method = fc.constantFrom('PIX' as const, 'CREDIT_CARD' as const, 'BOLETO' as const);
    const story = fc.array(fc.constantFrom(...Object.keys(moments)), { maxLength: 40 });
    fc.assert(
      fc.property(method, story, (chosen, names) => {
        let order = anOrder({ method: chosen });
        let grants = 0;
        names.forEach((name, index) => {
          const before = order;
          order = moments[name]!(order, after(index * 30_000));
          if (order.state === 'PAID' && before.state !== 'PAID') grants++;
        });
        expect(grants).toBeLessThanOrEqual(1);
        expect(order.history.map(({ version }) => version)).toEqual(order.history.map((_, index) => index + 1));
        expect(order.version).toBe(order.history.length);
        order.history
          .slice(1)
          .forEach(({ state }, index) => expect(orderTransitions[order.history[index]!.state]).toContain(state));
        expect(order.attempts.filter(({ state }) => state === 'INTENT' || state === 'SENT').length).toBeLessThanOrEqual(
          1,
        );
        // What must end is never asked for again.
        if (order.closeAs) expect(order.attempts.map(({ state }) => state)).not.toContain('INTENT');
        if (isClosed(order)) expect(nextStep(order, noon)).toBe('wait');
      }),
      { numRuns: 2_000 },
    );
  });
});
