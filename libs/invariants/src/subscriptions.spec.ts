import { after } from '@numera/domain-billing/order.fixture';
import { checkInvariants } from './check.ts';
import {
  aCharge,
  anActivation,
  aPayment,
  aSubscriptionThat,
  entry,
  healthySnapshot,
  orderId,
  planted,
  type Planted,
  subscriptionId,
} from './healthy-snapshot.fixture.ts';

const healthy = healthySnapshot();
const ledger = healthy.provider?.ledger ?? [];
const removed = entry('subscription.deleted', { subscriptionId: 'sub_1', status: 'INACTIVE' });
const consented = entry('automatic-pix.authorization', { subscriptionId: 'sub_1', status: 'ACTIVE' });
const ended = aSubscriptionThat(['PENDING', 'ACTIVE', 'CANCELED'], {
  ...{ live: false, ending: { reason: 'owner', by: 'owner', since: after(2_000), releasedAt: null } },
  atProvider: { wanted: 'REMOVED', is: 'REMOVED', resumeOn: null, tries: 0, askAt: null },
});
const where = `billing.subscriptions ${subscriptionId}`;

const violations: [string, Planted, string, string][] = [
  [
    'I9',
    { billing: { subscriptions: [aSubscriptionThat(['PENDING', 'SUSPENDED'])] } },
    where,
    'went from PENDING to SUSPENDED in version 2',
  ],
  [
    'I14',
    { provider: { charges: [aCharge(), aCharge({ id: 'pay_2', status: 'PENDING' })] } },
    'asaas sub_1 2026-11-20',
    'charged 2 times: pay_1, pay_2',
  ],
  [
    'I14',
    { billing: { payments: [aPayment(), aPayment({ _id: 'pay_2', standing: 'open' })] } },
    'billing.payments pay_2',
    'charges from 2026-11-20 on, which pay_1 pays for until 2026-12-20',
  ],
  [
    'I14',
    { billing: { payments: [aPayment(), aPayment({ _id: 'pay_2', dueDate: '2026-12-19', standing: 'open' })] } },
    'billing.payments pay_2',
    'charges from 2026-12-19 on, which pay_1 pays for until 2026-12-20',
  ],
  [
    'I14',
    { billing: { subscriptions: [aSubscriptionThat(['PENDING', 'ACTIVE', 'SUSPENDED'])] } },
    where,
    'SUSPENDED, but nothing of it is late at the provider',
  ],
  [
    'I14',
    {
      billing: {
        subscriptions: [aSubscriptionThat(['PENDING', 'ACTIVE', 'SUSPENDED'])],
        payments: [aPayment(), aPayment({ _id: 'pay_2', status: 'PENDING', standing: 'open', dueDate: '2027-02-20' })],
      },
      provider: { charges: [aCharge(), aCharge({ id: 'pay_2', status: 'PENDING', dueDate: '2027-02-20' })] },
    },
    where,
    'SUSPENDED, but nothing of it is late at the provider',
  ],
  [
    'I14',
    { billing: { subscriptions: [ended] }, provisioning: { activations: [anActivation({ state: 'RELEASED' })] } },
    where,
    'CANCELED, but at the provider it is live',
  ],
  [
    'I14',
    {
      billing: { subscriptions: [ended] },
      provider: {
        ledger: [...ledger, removed],
        charges: [aCharge(), aCharge({ id: 'pay_2', dueDate: '2026-12-20', status: 'PENDING' })],
      },
    },
    where,
    'CANCELED, but at the provider it has pay_2 to be paid',
  ],
  [
    'I14',
    { billing: { subscriptions: [ended] }, provider: { ledger: [...ledger, removed, consented] } },
    where,
    'CANCELED, but its payer still consents to debits',
  ],
  [
    'I14',
    { billing: { subscriptions: [ended] }, provider: { ledger: [...ledger, removed] } },
    `provisioning.activations ${orderId}`,
    `ACTIVE: ${anActivation().number} is kept, but its subscription has ended`,
  ],
  [
    'I14',
    { billing: { payments: [aPayment({ owedBack: true })] } },
    'billing.payments pay_1',
    'came for nothing, and nobody was told nor is it given back',
  ],
];

it.each(violations)('%s is violated by %j', (invariant, change, where, says) =>
  expect(checkInvariants(planted(change))).toContainEqual({ invariant, where, says }),
);
