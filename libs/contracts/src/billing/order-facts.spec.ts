import { chargeIssued, paymentConfirmed, subscriptionActivated } from './order-facts.ts';

const orderId = '0198c0de-0000-7000-8000-0000000000aa';
const subscriptionId = '0198c0de-0000-7000-8000-0000000000bb';
const number = { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: '11-SPO' };
const buyer = { name: 'Ana Souza', email: 'ana@example.com' };

/** Facts as they were announced before the owner, the plan and the slip's line were told: some still stand in queues and outboxes. */
const charge = {
  ...{ orderId, number, buyer, method: 'BOLETO', amountCents: 4_990, dueDate: '2026-03-02' },
  ...{ payableUntil: '2026-03-02T02:59:00.000Z', pixCopyPaste: null, bankSlipUrl: 'https://asaas.test/b/pdf/1' },
};
const payment = {
  ...{ orderId, subscriptionId, number, buyer },
  ...{ paymentId: 'pay_1', amountCents: 4_990, paidOn: '2026-03-01' },
};
const activation = {
  ...{ orderId, subscriptionId, number, buyer, period: 'monthly' },
  sip: { username: '1140001234', server: 'sip.numera.test', port: 5_060 },
};

describe('a fact from before more was told', () => {
  it.each([
    [chargeIssued, charge, { ownerUserId: null, boletoLine: null, plan: null }],
    [paymentConfirmed, payment, { ownerUserId: null, plan: null }],
    [subscriptionActivated, activation, { ownerUserId: null, plan: null }],
  ])('$type is still understood', (contract, fact, told) =>
    expect(contract.schema.parse(fact)).toEqual({ ...fact, ...told }),
  );
});
