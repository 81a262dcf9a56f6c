import { aCharge, anActivation, anOrder, aPayment, entry, number, orderId } from './healthy-snapshot.fixture.ts';
import { ledger, where, unpaid, withoutBilling, history, itAllows, itReports } from './violations.fixture.ts';

itReports([
  [
    'I4',
    {
      provider: {
        ledger: [...ledger, entry('subscription.created', { subscriptionId: 'sub_9', externalReference: 'x' })],
      },
    },
    'asaas sub_9',
    'live, but no order has its reference x',
  ],
  [
    'I4',
    {
      ...unpaid,
      billing: { ...withoutBilling, orders: [anOrder(history('PLACED', 'CHARGING', 'CANCELED'))] },
      provider: {
        ledger: ledger.filter(({ kind }) => kind.startsWith('subscription') || kind.startsWith('customer')),
        charges: [],
        ownedNumbers: [],
      },
    },
    'asaas sub_1',
    `live and payable, but its order ${orderId} is CANCELED`,
  ],
  ['I4', { billing: { orders: [anOrder({ asaasSubscriptionId: 'sub_8' })] } }, where, 'the provider knows no sub_8'],
  [
    'I4',
    {
      billing: {
        payments: [aPayment(), aPayment({ _id: 'pay_9', dueDate: '2026-12-20', status: 'PENDING', standing: 'open' })],
      },
    },
    'billing.payments pay_9',
    'the provider knows no such charge',
  ],
  [
    'I4',
    { provider: { ownedNumbers: [number, '551140009999'] } },
    'brdid 551140009999',
    'ours at the carrier, but no activation has it',
  ],
  [
    'I4',
    { provider: { ownedNumbers: [] } },
    `provisioning.activations ${orderId}`,
    `ACTIVE, but ${number} was released at the carrier`,
  ],
  [
    'I4',
    {
      billing: { orders: [anOrder({ source: 'manual', ownLine: false })] },
      provisioning: { activations: [anActivation({ ownLine: true })] },
    },
    `provisioning.activations ${orderId}`,
    `ACTIVE by a line that ${number} was not sold with`,
  ],
  [
    'I8',
    { billing: { payments: [aPayment({ amountCents: 4_900 })] } },
    'billing.payments pay_1',
    'the provider received R$ 49,90, we booked R$ 49,00',
  ],
  [
    'I8',
    { billing: { payments: [aPayment({ standing: 'late' })] } },
    'billing.payments pay_1',
    'is RECEIVED and stands as late',
  ],
  [
    'I8',
    { billing: { payments: [aPayment({ refundedCents: 4_990, handedBackCents: 4_990 })] } },
    'billing.payments pay_1',
    'is RECEIVED and stands as paid',
  ],
]);

itAllows([
  [
    'a line that is run elsewhere, of which the carrier knows nothing',
    {
      billing: { orders: [anOrder({ source: 'manual', ownLine: true })] },
      provisioning: { activations: [anActivation({ ownLine: true, attempts: [] })] },
      provider: { ownedNumbers: [], ledger: ledger.filter(({ kind }) => !kind.startsWith('did')) },
    },
  ],
  [
    'a charge that was given back',
    {
      billing: { payments: [aPayment({ status: 'REFUNDED', standing: 'returned' })] },
      provider: { charges: [aCharge({ status: 'REFUNDED' })] },
    },
  ],
  [
    'cash that was given back by hand, which the provider calls received',
    {
      billing: {
        payments: [
          aPayment({
            ...{ status: 'RECEIVED_IN_CASH', standing: 'returned', refundedCents: 4_990, handedBackCents: 4_990 },
          }),
        ],
      },
      provider: { charges: [aCharge({ status: 'RECEIVED_IN_CASH' })] },
    },
  ],
  [
    'a charge that was paid twice, of which one was given back by hand',
    {
      billing: {
        payments: [
          aPayment(),
          aPayment({
            ...{ _id: 'pay_2', standing: 'returned', owedBack: true, refundedCents: 4_990, handedBackCents: 4_990 },
          }),
        ],
      },
      provider: { charges: [aCharge(), aCharge({ id: 'pay_2' })] },
    },
  ],
]);
