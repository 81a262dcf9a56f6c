import { after } from '@numera/domain-billing/order.fixture';
import {
  aMail,
  aNumber,
  anActivation,
  anOrder,
  aPayment,
  aSubscription,
  anEvent,
  entry,
  events,
  handledBy,
  heardBy,
  orderId,
} from './healthy-snapshot.fixture.ts';
import { tellOrder } from './tell-order.ts';

it('tells what happened where, in the order of time', () => {
  const history = aNumber().history.map((line) => ({ ...line, by: `order.placed:${orderId}` }));
  const story = tellOrder({
    order: anOrder(),
    others: [],
    subscription: aSubscription(),
    payments: [aPayment()],
    webhooks: [],
    number: aNumber({
      history: history.slice(2),
      heard: [
        heardBy('catalog.on-payment-confirmed', anEvent('of-an-older-order', events.paid.type)),
        heardBy('catalog.on-payment-confirmed', events.paid),
      ],
    }),
    activation: anActivation(),
    outbox: [{ ...events.paid, service: 'billing' }],
    inbox: [{ ...handledBy('provisioning.on-payment-confirmed', events.paid), service: 'provisioning' }],
    alerts: [
      {
        _id: 'a1',
        service: 'billing',
        code: 'activation-late',
        subject: orderId,
        detail: 'ask ana@example.com',
        raisedAt: after(3_900),
      },
    ],
    mails: [
      aMail(),
      aMail({ template: 'pix', state: 'CAPPED', queuedAt: after(2_100), sentAt: undefined, reason: 'had enough' }),
    ],
    ledger: [
      entry('request', { method: 'POST', route: '/subscriptions', httpStatus: null, faults: ['hang'] }, 1_100),
      entry('payment.received', { paymentId: 'pay_1', status: 'RECEIVED', valueCents: 4_990 }, 2_800),
    ],
  });
  expect(story).toBe(
    `Order ${orderId}: ACTIVE
  (11) 4000-1234 (São Paulo), Essencial monthly, R$ 49,90 by PIX
  buyer a***@example.com
  subscription 0193a000-0000-7000-8000-0000000000a1 (ACTIVE), at the provider sub_1
  payment pay_1 due 2026-11-20: RECEIVED, R$ 49,90

2026-11-20T15:00:00.000Z
   +0.000 s  billing        order PLACED (because), version 1
   +1.000 s  billing        order CHARGING (because), version 2
   +1.000 s  billing        charge attempt 0193a000-0000-7000-8000-0000000000f1: DONE
   +1.100 s  asaas          POST /subscriptions → no answer fault hang
   +2.000 s  billing        order AWAITING_PAYMENT (because), version 3
   +2.100 s  notifications  mail pix to a***@example.com held back: had enough
   +2.800 s  asaas          payment.received pay_1 RECEIVED R$ 49,90
   +3.000 s  billing        order PAID (because), version 4
   +3.000 s  provisioning   activation REQUESTED, version 1
   +3.000 s  billing        announced payment.confirmed.v1 ${events.paid._id}
   +3.010 s  billing        sent payment.confirmed.v1 ${events.paid._id}
   +3.050 s  provisioning   provisioning.on-payment-confirmed handled payment.confirmed.v1 ${events.paid._id}
   +3.060 s  catalog        catalog.on-payment-confirmed handled payment.confirmed.v1 ${events.paid._id}
   +3.200 s  provisioning   activation ACQUIRING, version 2
   +3.200 s  provisioning   asked the carrier to acquire: credentials
   +3.400 s  provisioning   activation ACTIVE, version 3
   +3.500 s  catalog        number SOLD (order.placed:${orderId}), version 3
   +3.900 s  billing        ALERT activation-late: ask a***@example.com
   +4.000 s  billing        order ACTIVE (because), version 5
   +4.100 s  notifications  mail number-active to a***@example.com queued
   +4.200 s  notifications  mail number-active sent in attempt 1`,
  );
});

it('tells what became of the number after that', () => {
  const story = tellOrder({
    ...{
      order: anOrder(),
      others: [],
      subscription: aSubscription({ status: 'CANCELED' }),
      payments: [],
      webhooks: [],
    },
    number: aNumber({
      history: [{ version: 4, state: 'QUARANTINED', at: after(9_000), by: `number.released:${orderId}` }],
    }),
    activation: anActivation({
      attempts: [{ call: 'release', at: after(8_100), outcome: 'released' }],
      history: [
        { version: 4, state: 'RELEASING', at: after(8_000) },
        { version: 5, state: 'RELEASED', at: after(8_200) },
      ],
      suspension: { since: after(6_000), atCarrier: 'not-supported' },
      resumedAt: after(5_000),
    }),
    ...{ outbox: [], inbox: [], alerts: [], mails: [], ledger: [] },
  });
  expect(story.split('\n').slice(-6)).toEqual([
    '   +5.000 s  provisioning  credentials shown again',
    '   +6.000 s  provisioning  credentials hidden, barring at the carrier not-supported',
    '   +8.000 s  provisioning  activation RELEASING, version 4',
    '   +8.100 s  provisioning  asked the carrier to release: released',
    '   +8.200 s  provisioning  activation RELEASED, version 5',
    `   +9.000 s  catalog       number QUARANTINED (number.released:${orderId}), version 4`,
  ]);
});
