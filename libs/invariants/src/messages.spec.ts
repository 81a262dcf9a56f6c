import {
  aMail,
  anActivation,
  aNumber,
  anEvent,
  aQueue,
  events,
  handledBy,
  heardBy,
  healthySnapshot,
  number,
  orderId,
} from './healthy-snapshot.fixture.ts';
import { where, other, deadName, deadQueue, letter, itAllows, itReports } from './violations.fixture.ts';

const { billing, provisioning } = healthySnapshot().databases;

itReports([
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
]);

itAllows([
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
]);
