import { after } from '@numera/domain-billing/order.fixture';
import {
  aNumber,
  anOrder,
  aSubscription,
  aSubscriptionThat,
  entry,
  healthySnapshot,
  number,
  orderId,
  subscriptionId,
  takenAt,
} from './healthy-snapshot.fixture.ts';
import { ledger, where, other, unpaid, withoutBilling, history, itAllows, itReports } from './violations.fixture.ts';

const { catalog } = healthySnapshot().databases;
const [order] = healthySnapshot().databases.billing.orders;
/** What the number's history says of who had it. */
const toldOf = (by: string): string =>
  aNumber()
    .history.map(({ at, state }) => `${at.toISOString()} ${state} by ${by}`)
    .join(', ');

itReports([
  [
    'I2',
    { billing: { subscriptions: [aSubscription(), aSubscriptionThat(['PENDING'], { _id: 's2', orderId: other })] } },
    `catalog.numbers ${number}`,
    `2 live subscriptions ${subscriptionId}, s2`,
  ],
  [
    'I2',
    { catalog: { numbers: [aNumber({ orderId: other })] } },
    `catalog.numbers ${number}`,
    `SOLD of order ${other}, but subscription ${subscriptionId} is ACTIVE with it`,
  ],
  [
    'I2',
    { provider: { ledger: [...ledger, entry('did.acquired', { number: number.slice(2) })] } },
    `brdid ${number}`,
    'acquired 2 times without a release',
  ],
  [
    'I7',
    {
      catalog: {
        numbers: [
          ...catalog.numbers,
          aNumber({
            _id: '551140005555',
            state: 'HELD',
            orderId: undefined,
            heldUntil: after(60_000),
            version: 2,
            history: aNumber().history.slice(0, 2),
          }),
        ],
      },
    },
    'catalog.numbers 551140005555',
    'HELD, but its hold ended 2026-11-20T15:01:00.000Z and no order has it',
  ],
  [
    'I7',
    {
      ...unpaid,
      billing: {
        ...withoutBilling,
        orders: [anOrder({ ...history('PLACED'), attempts: [], asaasSubscriptionId: null })],
      },
    },
    where,
    `PLACED without a hold: ${number} is SOLD of order ${orderId}`,
  ],
  [
    'I7',
    { billing: { orders: [anOrder({ attempts: [{ ...order!.attempts[0]!, at: after(-40_000) }] })] } },
    where,
    `charged 2026-11-20T14:59:20.000Z without a hold of its own on ${number}: ${toldOf('somebody')}`,
  ],
  [
    'I7',
    {
      catalog: {
        numbers: [
          aNumber({ history: aNumber().history.map((entry) => ({ ...entry, by: 'order.placed:somebody-else' })) }),
        ],
      },
    },
    where,
    `charged ${order!.attempts[0]!.at.toISOString()} without a hold of its own on ${number}: ${toldOf('order.placed:somebody-else')}`,
  ],
  [
    'I7',
    {
      ...unpaid,
      billing: {
        ...withoutBilling,
        orders: [
          anOrder({
            ...history('PLACED', 'CHARGING'),
            attempts: [{ ...order!.attempts[0]!, state: 'SENT' }],
            asaasSubscriptionId: null,
            heldUntil: after(-60_000),
          }),
        ],
      },
    },
    where,
    `CHARGING without a hold: ${number} is SOLD of order ${orderId}`,
  ],
]);

itAllows([
  [
    'a number that was given back and acquired again',
    {
      provider: {
        ledger: [
          ...ledger,
          entry('did.released', { number: number.slice(2) }),
          entry('did.acquired', { number: number.slice(2) }),
        ],
      },
    },
  ],
  [
    'a hold that has yet to be swept',
    {
      catalog: {
        numbers: [
          ...catalog.numbers,
          aNumber({
            _id: '551140005555',
            state: 'HELD',
            orderId: undefined,
            heldUntil: takenAt,
            version: 2,
            history: aNumber().history.slice(0, 2),
          }),
        ],
      },
    },
  ],
]);
