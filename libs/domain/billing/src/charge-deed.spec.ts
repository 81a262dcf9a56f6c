import type { ChargeDeedKind } from '@numera/contracts/billing/charge-deeds';
import { cashReceivedAt, isUndoable, refuseCash, refuseRemoval, stepOf, toldOf } from './charge-deed.ts';

const now = new Date('2026-11-24T15:00:00Z');
const open = { status: 'PENDING', dropped: false, amountCents: 2_990, method: 'PIX' as const };
const debit = { state: 'scheduled', on: '2026-11-24' } as const;
const refusalOf = (act: () => void): unknown => {
  try {
    act();
    return null;
  } catch (error) {
    const { code, fields } = error as { code: string; fields?: Record<string, string> };
    return fields ? Object.values(fields)[0] : code;
  }
};

it.each<[ChargeDeedKind, string, boolean, ReturnType<typeof stepOf>]>([
  ['receive-in-cash', 'PENDING', false, 'ask'],
  ['receive-in-cash', 'OVERDUE', false, 'ask'],
  ['receive-in-cash', 'RECEIVED_IN_CASH', false, 'done'],
  ['receive-in-cash', 'RECEIVED', false, 'paid-otherwise'],
  ['receive-in-cash', 'PENDING', true, 'gone'],
  ['undo-cash', 'RECEIVED_IN_CASH', false, 'ask'],
  ['undo-cash', 'PENDING', false, 'done'],
  ['undo-cash', 'RECEIVED', false, 'gone'],
  ['remove', 'PENDING', false, 'ask'],
  ['remove', 'PENDING', true, 'done'],
  ['remove', 'CONFIRMED', false, 'paid-otherwise'],
])('%s of a charge that is %s (deleted: %s): %s', (kind, status, deleted, step) =>
  expect(stepOf(kind, { status, deleted })).toBe(step),
);

it.each([
  ['what is owed', open, 2_990, null, null],
  ['more, with interest', open, 3_100, 2_990, null],
  ['less, for a number that works', open, 1_000, null, null],
  [
    'less than an order costs',
    open,
    1_000,
    2_990,
    'O pedido custa R$\u00a029,90: com menos que isso o número não é ativado',
  ],
  ['ten times as much', open, 29_900, null, 'É mais que o dobro da cobrança, de R$\u00a029,90. Confira o valor'],
  ['what is paid', { ...open, status: 'RECEIVED' }, 2_990, null, 'payment-not-payable'],
  ['what nobody owes', { ...open, dropped: true }, 2_990, null, 'payment-not-payable'],
  ['what a card is tried for', { ...open, status: 'AUTHORIZED' }, 2_990, null, 'payment-under-way'],
  ['what a card may pay', { ...open, cardUntil: new Date('2026-11-24T15:01:00Z') }, 2_990, null, 'payment-under-way'],
  ['what is debited today', { ...open, debit }, 2_990, null, 'debit-scheduled'],
  ['what was to be debited yesterday', { ...open, debit: { ...debit, on: '2026-11-23' } }, 2_990, null, null],
  ['what the bank does not debit', { ...open, debit: { ...debit, state: 'refused' as const } }, 2_990, null, null],
])('cash for %s', (_what, charge, amount, price, refusal) =>
  expect(refusalOf(() => refuseCash(charge, { amountCents: amount, receivedOn: '2026-11-24' }, price, now))).toBe(
    refusal,
  ),
);

it.each(['2026-11-25', '2026-09-01', '2026-02-30'])('cash of %s is none', (receivedOn) =>
  expect(refusalOf(() => refuseCash(open, { amountCents: 2_990, receivedOn }, null, now))).toMatch(/^Informe o dia/),
);

it.each([
  ['what is owed', open, null],
  ['what is late', { ...open, status: 'OVERDUE' }, null],
  ['what is paid', { ...open, status: 'RECEIVED_IN_CASH' }, 'payment-paid'],
  ['what was given back', { ...open, status: 'REFUNDED' }, 'payment-not-payable'],
  ['what is debited today', { ...open, debit }, 'debit-scheduled'],
  ['what a slip pays by now', { ...open, method: 'BOLETO' as const, debit }, null],
])('removing %s', (_what, charge, refusal) => expect(refusalOf(() => refuseRemoval(charge, now))).toBe(refusal));

const deed = (kind: ChargeDeedKind, state: 'REQUESTED' | 'DONE' | 'REFUSED', endedAt = '2026-11-24T14:00:00Z') => ({
  ...{ kind, state },
  endedAt: state === 'REQUESTED' ? null : new Date(endedAt),
});
const received = deed('receive-in-cash', 'DONE');
const cash = { status: 'RECEIVED_IN_CASH' };

it.each<[string, Parameters<typeof isUndoable>[0], ReturnType<typeof deed>[], boolean]>([
  ['today', cash, [received], true],
  ['since midnight in São Paulo', cash, [deed('receive-in-cash', 'DONE', '2026-11-24T03:30:00Z')], true],
  ['yesterday there', cash, [deed('receive-in-cash', 'DONE', '2026-11-24T02:30:00Z')], false],
  ['elsewhere', cash, [], false],
  ['and undone', cash, [received, deed('undo-cash', 'DONE')], false],
  ['and undone in vain', cash, [received, deed('undo-cash', 'REFUSED')], true],
  ['again after it was undone', cash, [received, deed('undo-cash', 'DONE'), received], true],
  ['in vain', { status: 'RECEIVED' }, [deed('receive-in-cash', 'REFUSED')], false],
  ['and given back in part', { ...cash, handedBackCents: 100 }, [received], false],
])('cash that was written down %s can be taken back: %#', (_when, charge, deeds, undoable) =>
  expect(isUndoable(charge, deeds, now)).toBe(undoable),
);

it('tells when the cash came', () => expect(cashReceivedAt([received])).toEqual(received.endedAt));

it.each<[string, ReturnType<typeof deed>[], boolean]>([
  ['is under way', [received, deed('undo-cash', 'REQUESTED')], true],
  ['was done', [received], false],
  ['was refused today', [deed('remove', 'REFUSED')], true],
  ['was refused a week ago', [deed('remove', 'REFUSED', '2026-11-17T14:59:00Z')], false],
])('a deed that %s is told: %#', (_how, deeds, isTold) =>
  expect(toldOf(deeds, now)).toBe(isTold ? deeds.at(-1) : null),
);
