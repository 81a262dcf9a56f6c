import { after } from '@numera/domain-billing/order.fixture';
import { checkInvariants, type Expectations } from './check.ts';
import {
  aCharge,
  aMail,
  anActivation,
  aNumber,
  anEvent,
  anOrder,
  aPayment,
  aQueue,
  aSubscription,
  aSubscriptionThat,
  attemptRef,
  entry,
  events,
  handledBy,
  heardBy,
  healthySnapshot,
  number,
  orderId,
  planted,
  type Planted,
  subscriptionId,
  takenAt,
} from './healthy-snapshot.fixture.ts';
import type { LedgerEntry, Snapshot } from './snapshot.ts';

const healthy = healthySnapshot();
const { billing, catalog, provisioning } = healthy.databases;
const ledger = healthy.provider?.ledger ?? [];
const [order] = billing.orders;
const [activation] = provisioning.activations;
const where = `billing.orders ${orderId}`;
const deadName = 'billing.on-number-activated.dead';
const deadQueue = aQueue(deadName, { kind: 'dead', consumer: 'billing.on-number-activated', messages: 1 });
const letter = { messageId: 'e9', type: 'number.activated.v1', reason: 'TypeError', content: '{}' };
const other = '0193a000-0000-7000-8000-000000000002';

/** An order that ended, or has yet to begin, without anything that a paid one has. */
const unpaid: Planted = {
  provisioning: { activations: [], credentials: [], outbox: [], inbox: [], consumers: [] },
  notifications: { mails: [] },
  provider: { ledger: [entry('customer.created', { customerId: 'cus_1' })], charges: [], ownedNumbers: [] },
};
const history = (...states: readonly ReturnType<typeof anOrder>['state'][]) => ({
  state: states.at(-1) as never,
  version: states.length,
  history: states.map((state, index) => ({ version: index + 1, state, at: after(index * 1_000), reason: '' })),
});
/** What the number's history says of who had it. */
const toldOf = (by: string): string =>
  aNumber()
    .history.map(({ at, state }) => `${at.toISOString()} ${state} by ${by}`)
    .join(', ');
const withoutBilling = { subscriptions: [], payments: [], outbox: [], inbox: [], consumers: [], webhooks: [] };

it('finds nothing wrong with a healthy product', () => {
  expect(checkInvariants(healthy)).toEqual([]);
});

const violations: [string, Planted, string, string, Expectations?][] = [
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
    'I5',
    { billing: { inbox: [...billing.inbox, ...billing.inbox] } },
    `billing.inbox billing.on-number-activated ${events.activated._id}`,
    '2 rows',
  ],
  [
    'I5',
    {
      billing: { outbox: [events.paid, anEvent('e5', events.paid.type)] },
      provisioning: {
        inbox: [...provisioning.inbox, handledBy('provisioning.on-payment-confirmed', anEvent('e5', events.paid.type))],
      },
    },
    where,
    `payment.confirmed.v1 announced 2 times: ${events.paid._id}, e5`,
  ],
  [
    'I5',
    { notifications: { mails: [aMail(), aMail({ _id: `notifications.on-other:${events.activated._id}` })] } },
    `notifications.mails notifications.on-number-activated:${events.activated._id}`,
    `2 mails number-active about event ${events.activated._id}`,
  ],
  [
    'I5',
    { provisioning: { credentials: [{ _id: number, orderId: other }] } },
    `provisioning.activations ${orderId}`,
    `ACTIVE, but ${number} has no credentials of this order`,
  ],
  [
    'I5',
    {
      provisioning: {
        credentials: [
          { _id: number, orderId },
          { _id: '551140004321', orderId },
        ],
      },
    },
    `provisioning.credentials of order ${orderId}`,
    `2 sets: ${number}, 551140004321`,
  ],
  [
    'I6',
    { billing: { outbox: [events.paid, anEvent('e6', 'order.closed.v1', { state: 'PENDING' })] } },
    'billing.outbox e6',
    'order.closed.v1 is PENDING',
  ],
  [
    'I6',
    {
      provisioning: {
        inbox: [],
        activations: [anActivation({ heard: [heardBy('provisioning.on-payment-confirmed', events.activated)] })],
      },
    },
    `billing.outbox ${events.paid._id}`,
    'payment.confirmed.v1 was sent, but provisioning.on-payment-confirmed has not handled it',
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
  [
    'I11',
    { queues: [aQueue('events.retry.1000ms', { kind: 'retry', consumer: null, messages: 2 })] },
    'queue events.retry.1000ms',
    '2 messages wait',
  ],
  [
    'I11',
    { queues: [aQueue('billing.on-number-activated', { messages: null })] },
    'queue billing.on-number-activated',
    'does not exist',
  ],
  [
    'I11',
    { queues: [{ ...deadQueue, deadLetters: [letter] }] },
    `queue ${deadName}`,
    'dead: number.activated.v1 e9 (TypeError)',
  ],
  [
    'I11',
    { queues: [{ ...deadQueue, messages: 2 }] },
    `queue ${deadName}`,
    '2 dead, 1 expected',
    { allowDead: [{ consumer: 'billing.on-number-activated' }] },
  ],
  [
    'I11',
    { queues: [{ ...deadQueue, messages: 0, deadLetters: [] }] },
    `queue ${deadName}`,
    'e9 should lie here',
    { allowDead: [{ consumer: 'billing.on-number-activated', messageId: 'e9' }] },
  ],
  [
    'I13',
    { billing: { alerts: [anAlert('paid with 4111 1111 1111 1111')] } },
    'billing.alerts a1 detail',
    'holds a card number ending 1111',
  ],
  [
    'I13',
    {
      billing: {
        inbox: [...billing.inbox],
        outbox: [{ ...events.paid, body: { ...events.paid.body, data: { orderId, cpf: '24971563792' } } }],
      },
    },
    `billing.outbox ${events.paid._id} body.data.cpf`,
    'holds a CPF in clear',
  ],
  [
    'I13',
    { provisioning: { credentials: [{ _id: number, orderId, password: 'hunter2!' } as never] } },
    `provisioning.credentials ${number} password`,
    'holds an open password',
  ],
  [
    'I13',
    {
      queues: [
        {
          ...deadQueue,
          deadLetters: [{ ...letter, content: '{"data":{"SENHA":"x","note":"{\\"senha\\":\\"abc\\"}"}}' }],
        },
      ],
    },
    `queue ${deadName} e9 content.data.note`,
    'holds a password in clear',
    { allowDead: [{ consumer: 'billing.on-number-activated' }] },
  ],
  [
    'I13',
    { identity: { sessions: [{ _id: 's1', agent: 'Firefox Segredo-123' }] } },
    'identity.sessions s1 agent',
    'holds the password',
    { secrets: [{ what: 'the password', value: 'Segredo-123' }] },
  ],
];

it.each(violations.map(([invariant, plant, at, says, expectations]) => ({ invariant, plant, at, says, expectations })))(
  '$invariant reports "$says", and nothing else',
  ({ invariant, plant, at, says, expectations }) => {
    expect(checkInvariants(planted(plant), expectations)).toEqual([{ invariant, where: at, says }]);
  },
);

describe('what is no violation', () => {
  it.each<[string, Planted, Expectations?]>([
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
      'a poisoned message where it was expected',
      { queues: [{ ...deadQueue, deadLetters: [letter] }] },
      { allowDead: [{ consumer: 'billing.on-number-activated', messageId: 'e9' }] },
    ],
    [
      'an event whose note stands in the one row that handling it wrote',
      {
        catalog: {
          numbers: [aNumber({ heard: [heardBy('catalog.on-payment-confirmed', events.paid)] })],
          consumers: [{ _id: 'catalog.on-payment-confirmed', type: events.paid.type }],
        },
        provisioning: {
          inbox: [],
          activations: [anActivation({ heard: [heardBy('provisioning.on-payment-confirmed', events.paid)] })],
        },
        notifications: { consumers: [{ _id: 'notifications.on-number-activated', type: events.activated.type }] },
      },
    ],
    [
      'an event that is parked instead of handled',
      {
        billing: { inbox: [] },
        queues: [{ ...deadQueue, deadLetters: [{ ...letter, messageId: events.activated._id }] }],
      },
      { allowDead: [{ consumer: 'billing.on-number-activated' }] },
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
      'a number that was given back and acquired again',
      {
        provider: {
          ledger: [...ledger, ...released(), entry('did.acquired', { number: number.slice(2) })],
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
    [
      'a charge that was given back',
      {
        billing: { payments: [aPayment({ status: 'REFUNDED', standing: 'returned' })] },
        provider: { charges: [aCharge({ status: 'REFUNDED' })] },
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
  ])('%s', (_what, plant, expectations = {}) => {
    expect(checkInvariants(planted(plant), expectations)).toEqual([]);
  });

  it('what only the providers could tell, when they were not asked', () => {
    const snapshot: Snapshot = {
      ...planted({ billing: { orders: [anOrder({ asaasSubscriptionId: 'sub_8' })] } }),
      provider: null,
    };
    expect(checkInvariants(snapshot)).toEqual([]);
  });
});

function anAlert(detail: string) {
  return { _id: 'a1', code: 'activation-failed', subject: orderId, detail, raisedAt: takenAt };
}

function released(): LedgerEntry[] {
  return [entry('did.released', { number: number.slice(2) })];
}
