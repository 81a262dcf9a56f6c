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
  ...changes,
});
const underWay = { kind: 'remove', state: 'REQUESTED', reason: null } as const;

it.each<[string, Partial<ManagedPayment>, string]>([
  ['is owed by PIX', {}, 'number story pix cash remove'],
  ['is owed by slip', { method: 'BOLETO', bankSlipUrl: 'https://x/b' }, 'number story slip cash remove'],
  ['is paid', { standing: 'paid', invoiceUrl: 'https://x/i' }, 'number story invoice refund'],
  ['was marked as paid today', { standing: 'paid', canUndoCash: true }, 'number story undo'],
  ['was given back', { standing: 'returned' }, 'number story'],
  ['is being removed', { deed: underWay }, 'number story pix'],
  ['is being given back', { standing: 'paid', refund: { state: 'SENT', amountCents: 100 } }, 'number story'],
  ['was not given back', { standing: 'paid', refund: { state: 'REFUSED', amountCents: 100 } }, 'number story refund'],
])('of a payment that %s', (_what, changes, keys) =>
  expect(actionsOn(payment(changes), () => undefined).map(({ key }) => key)).toEqual(keys.split(' ')),
);

it.each<[Partial<ManagedPayment>, string | undefined]>([
  [{}, undefined],
  [{ deed: underWay }, 'Exclusão em andamento'],
  [{ deed: { ...underWay, state: 'REFUSED', reason: 'A cobrança foi paga.' } }, 'Não foi excluído'],
  [{ refund: { state: 'REQUESTED', amountCents: 100 } }, 'Devolução em andamento'],
  [{ refund: { state: 'REFUSED', amountCents: 100 } }, 'Devolução recusada'],
])('says of %j: %s', (changes, text) => expect(workOn(payment(changes))?.text).toBe(text));
