import { describe, expect, it } from '@jest/globals';
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
  isLookUpStuck,
  lookUpFailed,
  lookUpFoundNothing,
  payerRefused,
  stillUnpaid,
  subscriptionFound,
} from './charging.ts';
import { currentAttempt, type Order } from './order.ts';
import { aCard, aCharge, after, anOrder, noon } from './order.fixture.ts';
import { paid } from './settling.ts';

const GRACE = 130_000;
const lost = { code: 'charge-lost', message: 'não deu' };
const charging = (changes: Partial<Order> = {}): Order => ({
  ...customerKnown(anOrder(), 'cus_1', 'ref-1', noon),
  ...changes,
});
const sent = (): Order => chargeSent(charging(), noon);

describe('once the provider knows the payer', () => {
  it('a PIX order gets its charge recorded before anything is asked for', () => {
    const order = charging();
    expect(order.state).toBe('CHARGING');
    expect(currentAttempt(order)).toEqual({ ref: 'ref-1', state: 'INTENT', at: noon, emptyLookUps: [] });
    expect(order.nextRunAt).toEqual(noon);
  });

  it('a card order waits for its card until the hold ends', () => {
    const order = customerKnown(anOrder({ method: 'CREDIT_CARD' }), 'cus_1', 'ref-1', noon);
    expect(order).toMatchObject({ state: 'AWAITING_CARD', attempts: [], nextRunAt: order.heldUntil });
  });

  it('hearing it twice changes nothing', () => {
    const order = charging();
    expect(customerKnown(order, 'cus_1', 'ref-2', noon)).toBe(order);
  });
});

describe('a card', () => {
  const waiting = customerKnown(anOrder({ method: 'CREDIT_CARD' }), 'cus_1', 'unused', noon);

  it('is charged once: the second one finds the order charging', () => {
    const order = cardGiven(waiting, aCard, 'ref-1', noon);
    expect(order).toMatchObject({ state: 'CHARGING', card: aCard });
    expect(cardGiven(order, aCard, 'ref-2', noon)).toBe(order);
  });

  it('may be refused four times; with the fifth the order ends and says what to do', () => {
    const refuse = (order: Order): Order => cardRefused(order, { code: 'declined', message: 'não' }, noon);
    const charge = (order: Order): Order =>
      chargeRefused(chargeSent(cardGiven(order, aCard, 'ref', noon), noon), { code: 'declined', message: 'não' }, noon);
    const twice = refuse(refuse(waiting));
    expect(twice).toMatchObject({ state: 'AWAITING_CARD', cardRefusals: 2, refusal: { message: 'não' } });
    expect(twice.nextRunAt).toEqual(waiting.nextRunAt);
    const four = charge(charge(twice));
    expect(four).toMatchObject({ state: 'AWAITING_CARD', cardRefusals: 4 });
    for (const over of [refuse(four), charge(four)]) {
      expect(over).toMatchObject({ state: 'REFUSED', cardRefusals: 5, card: null, nextRunAt: null });
      expect(over.refusal).toEqual({
        code: 'too-many-card-refusals',
        message: expect.stringMatching(/encerrado.*PIX/),
      });
      expect(refuse(over)).toBe(over);
    }
  });

  it('that was declined is forgotten, and another may be tried under a new reference', () => {
    const declined = chargeRefused(
      chargeSent(cardGiven(waiting, aCard, 'ref-1', noon), noon),
      { code: 'invalid_action', message: 'não' },
      noon,
    );
    expect(declined).toMatchObject({ state: 'AWAITING_CARD', card: null, refusal: { code: 'invalid_action' } });
    const again = cardGiven(declined, aCard, 'ref-2', noon);
    expect(again.attempts.map(({ ref, state }) => [ref, state])).toEqual([
      ['ref-1', 'REFUSED'],
      ['ref-2', 'INTENT'],
    ]);
    expect(again.refusal).toBeNull();
  });
});

describe('a payer whom the provider refuses', () => {
  const refusal = { code: 'invalid_object', message: 'CPF inválido' };

  it('ends the order, which says why', () => {
    expect(payerRefused(anOrder(), refusal, noon)).toMatchObject({ state: 'REFUSED', refusal, nextRunAt: null });
  });

  it('changes nothing in an order that went on meanwhile', () => {
    const order = charging();
    expect(payerRefused(order, refusal, noon)).toBe(order);
  });
});

describe('a request for the charge', () => {
  it.each([
    ['that certainly did not arrive may be sent again', chargeNotDone(sent(), noon, 5_000), 'INTENT', after(5_000)],
    ['whose outcome is unknown is looked up after two seconds', chargeUnknown(sent(), noon), 'SENT', after(2_000)],
  ])('%s', (_case, order, state, at) => {
    expect(currentAttempt(order)?.state).toBe(state);
    expect(order.nextRunAt).toEqual(at);
  });

  it.each(['PIX', 'CREDIT_CARD'] as const)(
    'that certainly did not arrive is not sent again for a %s order that was given up',
    (method) => {
      const given = { ...sent(), method, card: method === 'CREDIT_CARD' ? aCard : null, closeAs: 'CANCELED' as const };
      const order = chargeNotDone(given, noon, 5_000);
      expect(order).toMatchObject({ state: 'CANCELED', card: null, nextRunAt: null });
      expect(currentAttempt(order)?.state).toBe('LOST');
    },
  );

  it('is not put off beyond the end of the hold, however long the provider asks to be left alone', () => {
    expect(chargeNotDone(sent(), noon, 12 * 3_600_000).nextRunAt).toEqual(sent().heldUntil);
  });

  it('that was refused ends an order without a card', () => {
    expect(chargeRefused(sent(), { code: 'invalid_value', message: 'Valor inválido' }, noon)).toMatchObject({
      state: 'REFUSED',
      nextRunAt: null,
    });
  });
});

describe('a look-up that finds nothing', () => {
  it('proves nothing the first time, nor a moment later', () => {
    const once = lookUpFoundNothing(sent(), 'ref-2', after(2_000), GRACE, lost);
    const twice = lookUpFoundNothing(once, 'ref-2', after(17_000), GRACE, lost);
    for (const order of [once, twice])
      expect(order.attempts.map(({ ref, state }) => [ref, state])).toEqual([['ref-1', 'SENT']]);
    expect(once.nextRunAt?.getTime()).toBeGreaterThan(after(2_000).getTime());
  });

  it('lets the charge be asked for anew only after the grace', () => {
    const once = lookUpFoundNothing(sent(), 'ref-2', after(2_000), GRACE, lost);
    const later = lookUpFoundNothing(once, 'ref-2', after(2_000 + GRACE), GRACE, lost);
    expect(later.attempts.map(({ ref, state }) => [ref, state])).toEqual([
      ['ref-1', 'LOST'],
      ['ref-2', 'INTENT'],
    ]);
  });

  it('ends an order that was to end, instead of asking anew', () => {
    const once = lookUpFoundNothing({ ...sent(), closeAs: 'CANCELED' }, 'ref-2', after(2_000), GRACE, lost);
    expect(lookUpFoundNothing(once, 'ref-2', after(2_000 + GRACE), GRACE, lost)).toMatchObject({
      state: 'CANCELED',
      nextRunAt: null,
    });
  });
});

describe('a look-up that fails', () => {
  it('is repeated ever more seldom, and not before the provider allows it', () => {
    let order = sent();
    const waits: number[] = [];
    for (let failed = 0; failed < 6; failed++) {
      expect(isLookUpStuck(order)).toBe(failed >= 4);
      order = lookUpFailed(order, noon, 0);
      waits.push(((order.nextRunAt as Date).getTime() - noon.getTime()) / 1_000);
    }
    expect(waits).toEqual([2, 15, 60, 300, 300, 300]);
    expect(lookUpFailed(sent(), noon, 40_000).nextRunAt).toEqual(after(40_000));
  });
});

describe('requests that get lost one after the other', () => {
  const loseOne = (order: Order): Order => {
    const once = lookUpFoundNothing(chargeSent(order, noon), 'next', noon, GRACE, lost);
    return lookUpFoundNothing(once, 'next', after(GRACE), GRACE, lost);
  };

  it('end the order with the third', () => {
    const twice = loseOne(loseOne(charging()));
    expect(currentAttempt(twice)).toMatchObject({ ref: 'next', state: 'INTENT' });
    expect(loseOne(twice)).toMatchObject({ state: 'REFUSED', refusal: lost, nextRunAt: null });
  });
});

describe('a charge that the provider does not show', () => {
  const refusal = { code: 'charge-not-readable', message: 'não veio' };
  const known = (changes: Partial<Order> = {}): Order => ({
    ...subscriptionFound(sent(), 'sub_1', '2026-12-20', noon),
    ...changes,
  });

  it('is asked for again in a moment, and removed after half a minute, saying why', () => {
    const waiting = chargeNotReadable(known(), refusal, after(29_000));
    expect(waiting).toMatchObject({ state: 'CHARGING', refusal: null, nextRunAt: after(30_000) });
    expect(chargeNotReadable(waiting, refusal, after(30_000))).toMatchObject({
      state: 'CLOSING',
      closeAs: 'REFUSED',
      refusal,
      nextRunAt: after(30_000),
    });
  });

  it('of an order that was given up is not waited for', () => {
    expect(chargeNotReadable(known({ closeAs: 'CANCELED' }), refusal, noon)).toMatchObject({
      state: 'CLOSING',
      closeAs: 'CANCELED',
      refusal: null,
    });
  });

  it('of a card is waited for longer, ever more seldom: it may have been charged', () => {
    let order = known({ method: 'CREDIT_CARD' });
    const waits: number[] = [];
    for (let now = noon; order.state === 'CHARGING'; now = order.nextRunAt as Date) {
      order = chargeNotReadable(order, refusal, now);
      waits.push(((order.nextRunAt as Date).getTime() - now.getTime()) / 1_000);
    }
    expect(waits.slice(0, 9)).toEqual([1, 1, 2, 2, 5, 5, 10, 30, 60]);
    expect(order).toMatchObject({ state: 'CLOSING', closeAs: 'REFUSED', nextRunAt: after(600_000) });
  });

  it('is not asked for sooner than the provider allows, nor later than its end', () => {
    const card = known({ method: 'CREDIT_CARD' });
    expect(chargeNotReadable(card, refusal, noon, 45_000).nextRunAt).toEqual(after(45_000));
    expect(chargeNotReadable(card, refusal, noon, 12 * 3_600_000).nextRunAt).toEqual(after(600_000));
    expect(chargeNotReadable(known(), refusal, noon, 45_000).nextRunAt).toEqual(after(30_000));
  });

  it('changes nothing in an order that was paid meanwhile', () => {
    const order = paid(known(), noon).order;
    expect(chargeNotReadable(order, refusal, after(60_000))).toBe(order);
  });
});

describe('a subscription that was made', () => {
  it('needs the card’s token no more', () => {
    const order = subscriptionFound({ ...sent(), card: aCard }, 'sub_1', '2026-12-20', noon);
    expect(order.card).toEqual({ ...aCard, sealedToken: null });
  });
});

describe('a charge that was read', () => {
  const known = subscriptionFound(sent(), 'sub_1', '2026-12-20', noon);

  it('can be paid, and keeps the number that long', () => {
    const order = chargeRead(known, aCharge(), noon);
    expect(order).toMatchObject({
      state: 'AWAITING_PAYMENT',
      heldUntil: aCharge().payableUntil,
      nextRunAt: after(120_000),
    });
  });

  it('of an order that was given up goes on to be removed', () => {
    expect(chargeRead({ ...known, closeAs: 'CANCELED' }, aCharge(), noon)).toMatchObject({
      state: 'CLOSING',
      nextRunAt: noon,
    });
  });

  it('is asked about ever more seldom, and at its end at the latest', () => {
    const end = aCharge().payableUntil;
    const asked = [chargeRead(known, aCharge(), noon)];
    const at = (): Date => asked.at(-1)?.nextRunAt as Date;
    const waits: number[] = [];
    for (let now = noon; at() < end;) {
      waits.push((at().getTime() - now.getTime()) / 60_000);
      now = at();
      asked.push(stillUnpaid(asked.at(-1) as Order, now));
    }
    expect(waits).toEqual([2, 5, 15]);
    expect(at()).toEqual(end);
  });
});
