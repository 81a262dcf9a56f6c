import type { OrderView } from '@numera/contracts/billing/order-view';
import {
  awaitsBuyer,
  cardOutcome,
  isBought,
  isDead,
  isLost,
  isPaid,
  isPayerRefused,
  isSettled,
  isUnderWay,
} from './order-progress.ts';
import { goesOn, standingOf } from './order-standing.ts';

const charge: NonNullable<OrderView['charge']> = {
  amountCents: 4990,
  dueDate: '2026-03-01',
  payableUntil: '2026-03-02T02:59:59Z',
  status: 'PENDING',
  pix: null,
  boleto: null,
  card: null,
};

const anOrder = (over: Partial<OrderView> = {}): OrderView => ({
  id: '0197f9a0-0000-7000-8000-000000000001',
  state: 'CHARGING',
  method: 'CREDIT_CARD',
  number: { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: 'SPO' },
  plan: {
    id: 'p',
    name: 'Essencial',
    period: 'monthly',
    priceCents: 4990,
    originalPriceCents: null,
    discountPercent: null,
  },
  createdAt: '2026-03-01T12:00:00Z',
  heldUntil: '2026-03-01T12:15:00Z',
  subscriptionId: null,
  nextChargeOn: null,
  charge: null,
  refusal: null,
  life: null,
  late: null,
  payments: [],
  ...over,
});

const late = { state: 'ACTIVATION_FAILED', charge } as const;
const cameLate = (phase: NonNullable<OrderView['late']>['phase']) => ({ phase, answerBy: null, paymentId: 'pay_1' });
const lives = (status: NonNullable<OrderView['life']>['status']) => ({ status, endsOn: null });

it.each<[string, Partial<OrderView>, boolean]>([
  ['what is active', { state: 'ACTIVE' }, true],
  ['what waits for our people', { state: 'ACTIVATION_FAILED' }, true],
  ['what waits for its buyer’s choice', { state: 'ACTIVATION_FAILED', late: cameLate('OFFERED') }, false],
  ['what is being activated', { state: 'PAID' }, false],
])('tells whether %s is settled', (_what, over, settled) => expect(isSettled(anOrder(over))).toBe(settled));

describe('cardOutcome', () => {
  const refusal = { code: 'card-declined', message: 'Saldo insuficiente' };
  it.each<[string, Partial<OrderView>, string]>([
    ['approves a confirmed charge', { charge: { ...charge, status: 'CONFIRMED' } }, 'approved'],
    ['approves a paid order', { state: 'PAID' }, 'approved'],
    ['waits for a pending charge', { state: 'AWAITING_PAYMENT', charge }, 'pending'],
    [
      'waits for a risk analysis',
      { state: 'AWAITING_PAYMENT', charge: { ...charge, status: 'AWAITING_RISK_ANALYSIS' } },
      'pending',
    ],
    ['waits while the outcome is unknown', { state: 'CHARGING' }, 'pending'],
    ['waits while the payer is not known yet', { state: 'PLACED' }, 'pending'],
    ['declines with a refusal', { state: 'AWAITING_CARD', refusal }, 'declined'],
    ['declines when the card is asked for again', { state: 'AWAITING_CARD' }, 'declined'],
    ['declines any other answer', { state: 'AWAITING_PAYMENT', charge: { ...charge, status: 'OVERDUE' } }, 'declined'],
  ])('%s', (_what, over, expected) => {
    expect(cardOutcome(anOrder(over))).toBe(expected);
  });
});

it('counts any paid payment', () => {
  const payment = {
    id: 'a',
    stage: 'settled',
    standing: 'paid',
    amountCents: 1,
    dueDate: '2026-03-01',
    method: 'PIX',
    paidOn: null,
  } as const;
  const paid = { ...payment, status: 'RECEIVED', invoiceUrl: null, bankSlipUrl: null };
  expect(isPaid(anOrder({ payments: [{ ...paid, status: 'PENDING' }, paid] }))).toBe(true);
  expect(isPaid(anOrder())).toBe(false);
});

it('knows a refused payer by the code, whatever the sentence', () => {
  const refused = (code: string) =>
    isPayerRefused(anOrder({ refusal: { code, message: 'Erro ao criar cliente: CPF' } }));
  expect([refused('customer-refused'), refused('invalid_object'), isPayerRefused(anOrder())]).toEqual([
    true,
    false,
    false,
  ]);
});

it('knows an order that ended, and one that waits for its charge', () => {
  expect(isDead(anOrder({ state: 'EXPIRED' }))).toBe(true);
  expect(isUnderWay(anOrder())).toBe(true);
  expect(isUnderWay(anOrder({ charge }))).toBe(false);
});

it.each<[string, Partial<OrderView>, boolean]>([
  ['an order that waits for its PIX', { state: 'AWAITING_PAYMENT', charge }, false],
  ['a slip that is late', { state: 'AWAITING_PAYMENT', charge: { ...charge, status: 'OVERDUE' } }, false],
  ['an order whose charge is being made', { state: 'CHARGING' }, false],
  ['a paid order', { state: 'ACTIVE', charge: { ...charge, status: 'RECEIVED' } }, false],
  ['an order that ran out', { state: 'EXPIRED', charge }, true],
  ['an order whose charge is being removed', { state: 'CLOSING', charge }, true],
  ['a card that the analysis refused', { state: 'AWAITING_PAYMENT', charge: { ...charge, status: 'REFUNDED' } }, true],
])('tells whether %s is lost', (_what, over, expected) => {
  expect(isLost(anOrder(over))).toBe(expected);
});

it.each<[string, Partial<OrderView>, boolean]>([
  ['a PIX code that can be paid', { method: 'PIX', state: 'AWAITING_PAYMENT', charge }, true],
  ['a PIX code that is being made', { method: 'PIX', state: 'CHARGING' }, true],
  ['a paid PIX', { method: 'PIX', state: 'PAID', charge }, false],
  ['a PIX code that ran out', { method: 'PIX', state: 'EXPIRED', charge }, false],
  ['a card that has to be given again', { state: 'AWAITING_CARD' }, true],
  ['a card in risk analysis', { state: 'AWAITING_PAYMENT', charge }, false],
  ['a slip', { method: 'BOLETO', state: 'AWAITING_PAYMENT', charge }, false],
])('tells whether %s needs its buyer', (_what, over, expected) => {
  expect(awaitsBuyer(anOrder(over))).toBe(expected);
});

const analysed = { ...charge, status: 'AWAITING_RISK_ANALYSIS' };
const reproved = { ...charge, status: 'REFUNDED' };

it.each<[string, Partial<OrderView>, string, boolean]>([
  ['a paid PIX', { method: 'PIX', state: 'PAID', charge }, 'paid', true],
  ['an active number', { state: 'ACTIVE', charge: { ...charge, status: 'CONFIRMED' } }, 'paid', true],
  ['a paid slip', { method: 'BOLETO', state: 'ACTIVE', charge: { ...charge, status: 'RECEIVED' } }, 'paid', true],
  ['a paid number that the carrier did not give', { state: 'ACTIVATION_FAILED', charge }, 'stuck', true],
  ['late money that is to have a number', { ...late, late: cameLate('TAKING') }, 'taking', true],
  ['late money whose number is gone', { ...late, late: cameLate('OFFERED') }, 'offered', true],
  ['late money that goes back', { ...late, late: cameLate('RETURNED') }, 'returned', true],
  ['late money that has a number', { state: 'ACTIVE', charge, late: cameLate('GIVEN') }, 'paid', true],
  ['a number that never worked and was given up', { ...late, life: lives('CANCELED') }, 'returned', true],
  ['a number that was given up', { state: 'ACTIVE', charge, life: lives('CANCELED') }, 'ended', true],
  ['a number that is suspended', { state: 'ACTIVE', charge, life: lives('SUSPENDED') }, 'paid', true],
  ['a slip that can be paid', { method: 'BOLETO', state: 'AWAITING_PAYMENT', charge }, 'slip', false],
  ['a card in risk analysis', { state: 'AWAITING_PAYMENT', charge: analysed }, 'analysed', true],
  ['a card without an answer', { state: 'CHARGING' }, 'pending', true],
  ['a card that the analysis refused', { state: 'AWAITING_PAYMENT', charge: reproved }, 'lost', false],
  ['an order that ended', { state: 'REFUSED', charge: reproved }, 'lost', false],
])('tells how %s stands, and whether anything is left to pay', (_what, over, standing, bought) => {
  expect(standingOf(anOrder(over))).toBe(standing);
  expect(isBought(anOrder(over))).toBe(bought);
});

it.each<[string, Partial<OrderView>, boolean]>([
  ['a paid number', { state: 'PAID' }, true],
  ['one that works', { state: 'ACTIVE', life: lives('ACTIVE') }, true],
  ['one that is to end', { state: 'ACTIVE', life: { status: 'ACTIVE', endsOn: '2026-04-01' } }, false],
  ['a suspended one', { state: 'ACTIVE', life: lives('SUSPENDED') }, false],
  ['one that needs our people', late, false],
  ['one that its buyer has to choose', { ...late, late: cameLate('OFFERED') }, false],
])('promises what comes next for %s, or does not', (_what, over, expected) => {
  expect(goesOn(anOrder(over))).toBe(expected);
});
