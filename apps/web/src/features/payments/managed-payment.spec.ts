import type { ManagedPayment } from '@numera/contracts/billing/all-payments';
import { actionsOn, workOn } from './managed-payment.ts';

const payment = (changes: Partial<ManagedPayment> = {}): ManagedPayment => ({
  ...{
    id: 'pay_1',
    orderId: '0198c0de-0000-7000-8000-0000000000aa',
    customer: { name: 'Ana', email: 'a@example.com' },
  },
  number: { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: '11-1' },
  ...{ valueCents: 2_990, refundedCents: 0, dueDate: '2026-11-24', paidOn: null, method: 'PIX', standing: 'open' },
  ...{ invoiceUrl: null, bankSlipUrl: null, deed: null, refund: null, canUndoCash: false },
  ...{ takenCents: 0, byHand: null, debitOn: null },
  ...changes,
});
const refused = { state: 'REFUSED', amountCents: 100, reason: 'the provider gave it back no more' } as const;
const underWay = { kind: 'remove', state: 'REQUESTED', reason: null } as const;

it.each<[string, Partial<ManagedPayment>, string]>([
  ['is owed by PIX', {}, 'number story pix cash remove'],
  ['is owed by slip', { method: 'BOLETO', bankSlipUrl: 'https://x/b' }, 'number story slip cash remove'],
  ['is paid', { standing: 'paid', invoiceUrl: 'https://x/i' }, 'number story invoice refund'],
  ['is debited by itself', { debitOn: '2026-11-24' }, 'number story'],
  ['was marked as paid today', { standing: 'paid', canUndoCash: true, byHand: 'only' }, 'number story undo handed'],
  ['was marked as paid before', { standing: 'paid', byHand: 'only' }, 'number story handed'],
  ['came by a slip of which a part is back', { standing: 'paid', method: 'BOLETO', takenCents: 100 }, 'number story'],
  ['was given back', { standing: 'returned' }, 'number story'],
  ['is being removed', { deed: underWay }, 'number story pix'],
  ['is being given back', { standing: 'paid', refund: { ...refused, state: 'SENT' } }, 'number story'],
  ['is in part on its way back', { standing: 'paid', refund: { ...refused, state: 'DONE' } }, 'number story refund'],
  ['was not given back', { standing: 'paid', refund: refused, byHand: 'also' }, 'number story refund handed'],
])('of a payment that %s', (_what, changes, keys) =>
  expect(actionsOn(payment(changes), () => undefined).map(({ key }) => key)).toEqual(keys.split(' ')),
);

it.each<[Partial<ManagedPayment>, string | undefined]>([
  [{}, undefined],
  [{ deed: underWay }, 'Exclusão em andamento'],
  [{ deed: { ...underWay, state: 'REFUSED', reason: 'A cobrança foi paga.' } }, 'Não foi excluído'],
  [{ refund: { ...refused, state: 'REQUESTED' } }, 'Devolução em andamento'],
  [{ refund: { ...refused, state: 'DONE' } }, 'Devolução em andamento'],
  [{ refund: refused }, 'Devolução recusada'],
  [{ debitOn: '2026-11-24' }, 'Débito automático'],
])('says of %j: %s', (changes, text) => expect(workOn(payment(changes))?.text).toBe(text));

it('says why a refund was refused', () =>
  expect(workOn(payment({ standing: 'paid', refund: refused }))?.note).toBe('o provedor não devolve mais'));
