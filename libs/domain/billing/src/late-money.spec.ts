import { cameLate, chooseNumber, isLateMoneyOpen, lateMoneyReturned, numberGone, numberTaken } from './late-money.ts';
import { nextStep, restsUntil } from './next-step.ts';
import { move, type Order } from './order.ts';
import { after, anOrder, noon } from './order.fixture.ts';

const money = { paymentId: 'pay_1', amountCents: 4_990 };
const DAYS = 5;
/** The end of 25 November in São Paulo. */
const lastMoment = new Date('2026-11-26T03:00:00Z');
const another = { number: '551140009999', areaCode: '11', city: 'São Paulo', areaRef: 'SPO' };

/** An order that ended so, and was paid afterwards. */
function late(as: 'EXPIRED' | 'CANCELED' | 'REFUSED'): Order {
  const ended = move(anOrder(), as, noon, 'ended');
  return cameLate(move(ended, 'ACTIVATION_FAILED', noon, 'paid after the order ended'), as, money, noon, DAYS);
}
const gone = (order: Order, now = noon): Order => numberGone(order, order.late!.wanted, now, DAYS);

describe('late money', () => {
  it('of an order whose time ran out asks for its number at once', () => {
    const order = late('EXPIRED');
    expect(order.late).toMatchObject({ phase: 'TAKING', wanted: order.number, answerBy: null });
    expect([order.nextRunAt, nextStep(order, noon)]).toEqual([noon, 'take-number']);
  });

  it.each(['CANCELED', 'REFUSED'] as const)('of one that ended as %s asks its buyer', (as) => {
    const order = late(as);
    expect(order.late).toMatchObject({ phase: 'OFFERED', answerBy: lastMoment });
    expect([nextStep(order, noon), restsUntil(order)]).toEqual(['wait', lastMoment]);
  });

  it('with its number is paid like any other, and watched as long', () => {
    const order = late('EXPIRED');
    const paid = numberTaken(order, order.number, noon);
    expect(paid).toMatchObject({ state: 'PAID', late: { phase: 'GIVEN' }, nextRunAt: after(15 * 60_000) });
    expect(numberTaken(paid, order.number, noon)).toBe(paid);
    expect(isLateMoneyOpen(paid)).toBe(false);
  });

  it('whose number is gone is offered for so many days, and goes back after them', () => {
    const order = gone(late('EXPIRED'));
    expect(order).toMatchObject({ state: 'ACTIVATION_FAILED', late: { phase: 'OFFERED' }, nextRunAt: lastMoment });
    expect(nextStep(order, after(-1, lastMoment))).toBe('wait');
    expect(nextStep(order, lastMoment)).toBe('give-back');
  });

  it('buys the number that its buyer chose, and no other that is heard of late', () => {
    const order = chooseNumber(gone(late('EXPIRED')), another, noon);
    expect(nextStep(order, noon)).toBe('take-number');
    expect(numberTaken(order, order.number, noon)).toBe(order);
    expect(numberGone(order, order.number, noon, DAYS)).toBe(order);
    const paid = numberTaken(order, another, noon);
    expect(paid).toMatchObject({ state: 'PAID', number: another, late: { ordered: order.number } });
    // The line that was given with the sale is the first number's.
    expect(numberTaken({ ...order, ownLine: true }, another, noon).ownLine).toBe(false);
    expect(numberTaken({ ...late('EXPIRED'), ownLine: true }, order.number, noon).ownLine).toBe(true);
  });

  it('whose chosen number went, too, may be chosen for again, for an hour at least', () => {
    const atTheEnd = after(-60_000, lastMoment);
    const order = gone(chooseNumber(gone(late('EXPIRED')), another, atTheEnd), atTheEnd);
    expect(order.late).toMatchObject({ phase: 'OFFERED', answerBy: after(3_540_000, lastMoment) });
  });

  it('while a number is asked for takes no second choice', () => {
    const asking = chooseNumber(gone(late('EXPIRED')), another, noon);
    expect(chooseNumber(asking, asking.number, noon)).toBe(asking);
  });

  it.each<[string, (order: Order) => Order]>([
    ['has a number', (order) => numberTaken(order, order.number, noon)],
    ['went back', lateMoneyReturned],
  ])('that %s is decided', (_what, decide) => {
    const decided = decide(late('EXPIRED'));
    expect(() => chooseNumber(decided, another, noon)).toThrow(/late-money-settled/);
    expect(lateMoneyReturned(decided)).toBe(decided);
    expect(gone(decided)).toBe(decided);
  });

  it('was never there for most', () => {
    const order = anOrder();
    expect(lateMoneyReturned(order)).toBe(order);
    expect(restsUntil(order)).toBeNull();
    expect(() => chooseNumber(order, another, noon)).toThrow(/late-money-settled/);
  });
});
