import { after } from '@numera/domain-billing/order.fixture';
import {
  aCharge,
  aNumber,
  anOrder,
  aPayment,
  aSubscriptionThat,
  attemptRef,
  entry,
  healthySnapshot,
  number,
  orderId,
} from './healthy-snapshot.fixture.ts';
import {
  ledger,
  where,
  other,
  unpaid,
  withoutBilling,
  history,
  anAlert,
  itAllows,
  itReports,
} from './violations.fixture.ts';

const healthy = healthySnapshot();
const [activation] = healthySnapshot().databases.provisioning.activations;

itReports([
  [
    'I1',
    {
      provider: {
        ledger: [
          ...ledger,
          entry('subscription.created', { subscriptionId: 'sub_2', externalReference: attemptRef, status: 'ACTIVE' }),
        ],
      },
    },
    where,
    '2 live provider subscriptions sub_1, sub_2',
  ],
  [
    'I1',
    {
      billing: { payments: [aPayment(), aPayment({ _id: 'pay_2' })] },
      provider: { charges: [aCharge(), aCharge({ id: 'pay_2' })] },
    },
    where,
    '2 paid charges due 2026-11-20: pay_1, pay_2',
  ],
  [
    'I3',
    {
      billing: {
        orders: [anOrder(history('PLACED', 'CHARGING', 'AWAITING_PAYMENT', 'PAID'))],
        subscriptions: [aSubscriptionThat(['PENDING'])],
      },
    },
    where,
    'PAID for 117 s and neither ACTIVE nor ACTIVATION_FAILED',
  ],
  [
    'I3',
    { billing: { orders: [anOrder(history('PLACED', 'CHARGING', 'PAID', 'ACTIVATION_FAILED'))] } },
    where,
    'ACTIVATION_FAILED without an alert',
  ],
  [
    'I3',
    { billing: { subscriptions: [aSubscriptionThat(['PENDING'])] } },
    where,
    'ACTIVE, but its subscription is PENDING',
  ],
  [
    'I3',
    {
      ...unpaid,
      billing: {
        ...withoutBilling,
        orders: [anOrder(history('PLACED', 'CHARGING', 'AWAITING_PAYMENT'))],
        payments: [aPayment()],
      },
      provider: { ...healthy.provider, ledger: ledger.filter(({ kind }) => kind !== 'did.acquired'), ownedNumbers: [] },
    },
    where,
    'AWAITING_PAYMENT, but pay_1 was paid 117 s ago',
  ],
  [
    'I9',
    { billing: { orders: [anOrder(history('PLACED', 'PAID', 'ACTIVE'))] } },
    where,
    'went from PLACED to PAID in version 2',
  ],
  [
    'I9',
    { provisioning: { activations: [{ ...activation!, version: 4 }] } },
    `provisioning.activations ${orderId}`,
    'is ACTIVE in version 4, its history ends ACTIVE in 3',
  ],
  [
    'I9',
    {
      catalog: {
        numbers: [
          aNumber({ version: 4, history: [...aNumber().history.slice(0, 2), { ...aNumber().history[2], version: 4 }] }),
        ],
      },
    },
    `catalog.numbers ${number}`,
    'version 2 is followed by 4',
  ],
  [
    'I10',
    {},
    `billing.orders ${other}`,
    'gone, though a client was told that it is AWAITING_PAYMENT',
    {
      answers: [
        { orderId: other, state: 'AWAITING_PAYMENT' },
        { orderId, state: 'PAID' },
      ],
    },
  ],
  [
    'I10',
    {},
    where,
    'never was CANCELED, as a client was told; it is ACTIVE',
    { answers: [{ orderId, state: 'CANCELED' }] },
  ],
]);

itAllows([
  [
    'a failed activation that people were told of',
    {
      billing: {
        orders: [anOrder(history('PLACED', 'CHARGING', 'PAID', 'ACTIVATION_FAILED'))],
        subscriptions: [aSubscriptionThat(['PENDING', 'ACTIVATION_FAILED'])],
        alerts: [anAlert('number-taken')],
      },
    },
  ],
  [
    'an abandoned subscription that was removed',
    {
      provider: {
        ledger: [
          ...ledger,
          entry('subscription.created', { subscriptionId: 'sub_2', externalReference: attemptRef, status: 'ACTIVE' }),
          entry('subscription.deleted', { subscriptionId: 'sub_2', status: 'INACTIVE' }),
        ],
      },
    },
  ],
  [
    'an order that was paid a moment ago',
    {
      ...unpaid,
      billing: {
        ...withoutBilling,
        orders: [anOrder(history('PLACED', 'CHARGING', 'AWAITING_PAYMENT'))],
        payments: [aPayment()],
      },
      provider: {
        ...healthy.provider,
        ledger: ledger.filter(({ kind }) => kind !== 'did.acquired'),
        ownedNumbers: [],
      },
    },
    { now: after(10_000) },
  ],
]);
