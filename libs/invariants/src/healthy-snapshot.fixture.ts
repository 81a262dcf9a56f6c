import type { Order } from '@numera/domain-billing/order';
import { aCharge as aPixCharge, after, anOrder as aPlacedOrder } from '@numera/domain-billing/order.fixture';
import type {
  ActivationRow,
  Databases,
  HeardNote,
  InboxRow,
  MessagingCollections,
  OutboxRow,
  ProviderRecords,
  QueueState,
  Snapshot,
} from './snapshot.ts';

export const takenAt = after(120_000);

const placed = aPlacedOrder();
export const orderId = placed._id;
export const subscriptionId = '0193a000-0000-7000-8000-0000000000a1';
export const attemptRef = '0193a000-0000-7000-8000-0000000000f1';
export const chosen = placed.number;
export const { number } = chosen;

/** A PIX order that was paid and whose number works. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  ...placed,
  version: 5,
  state: 'ACTIVE',
  history: (['PLACED', 'CHARGING', 'AWAITING_PAYMENT', 'PAID', 'ACTIVE'] as const).map((state, index) => ({
    version: index + 1,
    state,
    at: after(index * 1_000),
    reason: 'because',
  })),
  heldUntil: after(3_600_000),
  asaasCustomerId: 'cus_1',
  attempts: [{ ref: attemptRef, state: 'DONE', at: after(1_000), emptyLookUps: [] }],
  asaasSubscriptionId: 'sub_1',
  subscriptionId,
  nextChargeOn: '2026-12-20',
  charge: {
    ...aPixCharge(),
    // As real ones look: what the search for secrets must not take for one.
    pix: {
      copyPaste:
        '00020101021226730014br.gov.bcb.pix2551pix.example/qr/v2/4111111111111111-41115204000053039865802BR5910Numera Ltda6009SAO PAULO62070503***6304A1B2',
      qrCodePngBase64: `iVBORw0KGgo${'4'.repeat(300)}=`,
    },
  },
  nextRunAt: null,
  ...changes,
});

export const anActivation = (changes: Partial<ActivationRow> = {}): ActivationRow => ({
  _id: orderId,
  number,
  state: 'ACTIVE',
  step: 'look-up',
  failures: 0,
  inDoubt: false,
  attempts: [{ call: 'acquire', at: after(3_200), outcome: 'credentials' }],
  reason: null,
  version: 3,
  history: (['REQUESTED', 'ACQUIRING', 'ACTIVE'] as const).map((state, index) => ({
    version: index + 1,
    state,
    at: after(3_000 + index * 200),
  })),
  ...changes,
});

export const aNumber = (changes: object = {}): Databases['catalog']['numbers'][number] => ({
  _id: number,
  state: 'SOLD',
  orderId,
  version: 3,
  history: (['FREE', 'HELD', 'SOLD'] as const).map((state, index) => ({
    version: index + 1,
    state,
    at: after([-60_000, -30_000, 3_500][index] ?? 0),
    by: 'somebody',
  })),
  ...changes,
});

export const aPayment = (changes: object = {}): Databases['billing']['payments'][number] => ({
  _id: 'pay_1',
  orderId,
  subscriptionId,
  status: 'RECEIVED',
  standing: 'paid',
  amountCents: 4_990,
  dueDate: '2026-11-20',
  period: 'monthly',
  dropped: false,
  ...changes,
});

export const aSubscription = (changes: object = {}): Databases['billing']['subscriptions'][number] => ({
  _id: subscriptionId,
  orderId,
  status: 'ACTIVE',
  number: chosen,
  asaasSubscriptionId: 'sub_1',
  period: 'monthly',
  live: true,
  version: 2,
  history: (['PENDING', 'ACTIVE'] as const).map((status, index) => ({
    ...{ version: index + 1, status, at: after(index * 1_000), by: 'carrier', reason: 'because' },
  })),
  ending: null,
  atProvider: { wanted: 'ACTIVE', is: 'ACTIVE', resumeOn: null, tries: 0, askAt: null },
  ...changes,
});

/** One that went through these states. */
export const aSubscriptionThat = (
  states: readonly Databases['billing']['subscriptions'][number]['status'][],
  changes: object = {},
): Databases['billing']['subscriptions'][number] =>
  aSubscription({
    ...{ status: states.at(-1), version: states.length },
    history: states.map((status, index) => ({
      ...{ version: index + 1, status, at: after(index * 1_000), by: 'time', reason: 'because' },
    })),
    ...changes,
  });

export const anEvent = (id: string, type: string, changes: Partial<OutboxRow> = {}): OutboxRow => ({
  _id: id,
  type,
  signal: false,
  state: 'SENT',
  body: { correlationId: orderId, occurredAt: after(3_000).toISOString(), data: { orderId } },
  sentAt: after(3_010),
  ...changes,
});

export const handledBy = (consumer: string, { _id, type }: OutboxRow): InboxRow => ({
  _id: `${consumer}:${_id}`,
  consumer,
  eventId: _id,
  type,
  correlationId: orderId,
  handledAt: after(3_050),
});

export const heardBy = (consumer: string, { _id, type }: OutboxRow): HeardNote => ({
  _id: `${consumer}:${_id}`,
  type,
  at: after(3_060),
});

const paid = anEvent('0193a000-0000-7000-8000-0000000000e1', 'payment.confirmed.v1');
const activated = anEvent('0193a000-0000-7000-8000-0000000000e2', 'number.activated.v1');
export const events = { paid, activated };

export const aMail = (changes: object = {}): Databases['notifications']['mails'][number] => ({
  _id: `notifications.on-number-activated:${activated._id}`,
  to: 'ana@example.com',
  template: 'number-active',
  correlationId: orderId,
  state: 'SENT',
  attempts: 1,
  queuedAt: after(4_100),
  sentAt: after(4_200),
  ...changes,
});

const nothing: MessagingCollections = { outbox: [], inbox: [], alerts: [], consumers: [] };

export const aQueue = (name: string, changes: Partial<QueueState> = {}): QueueState => ({
  name,
  kind: 'events',
  consumer: name,
  messages: 0,
  ...changes,
});

export const aCharge = (changes: object = {}): ProviderRecords['charges'][number] => ({
  id: 'pay_1',
  subscription: 'sub_1',
  status: 'RECEIVED',
  valueCents: 4_990,
  dueDate: '2026-11-20',
  deleted: false,
  ...changes,
});

type Entry = ProviderRecords['ledger'][number];

/** A line of the sandbox's ledger; `ms` is counted from noon. */
export const entry = (kind: string, about: Partial<Entry>, ms = 1_500): Entry => ({
  seq: 1,
  provider: kind.startsWith('did') ? 'brdid' : 'asaas',
  kind,
  at: after(ms).toISOString(),
  recordedAt: after(ms).toISOString(),
  ...about,
});

/** One order, sold and working, with everything that goes with it in every service and at the providers. */
export const healthySnapshot = (): Snapshot => ({
  takenAt,
  databases: {
    identity: { ...nothing, users: [{ _id: 'u1', email: 'ana@example.com', passwordHash: '$argon2id$v=19$m=19456' }] },
    catalog: { ...nothing, numbers: [aNumber()] },
    billing: {
      ...nothing,
      orders: [anOrder()],
      subscriptions: [aSubscription()],
      refunds: [],
      payments: [aPayment()],
      // This phone number has the check digits of a CPF.
      customers: [
        {
          _id: '0193a000-0000-7000-8000-0000000000c1',
          phone: '11987654021',
          sealedTaxId: 's1.AAAA',
          asaasCustomerId: 'cus_1',
        } as never,
      ],
      webhooks: [
        {
          _id: 'evt_05b708f961d739ea7eba7e4db318f621&368604920',
          event: 'PAYMENT_RECEIVED',
          paymentId: 'pay_1',
          asaasSubscriptionId: 'sub_1',
          state: 'DONE',
          receivedAt: after(2_900),
        },
      ],
      outbox: [paid],
      inbox: [handledBy('billing.on-number-activated', activated)],
      consumers: [{ _id: 'billing.on-number-activated', type: 'number.activated.v1' }],
    },
    provisioning: {
      ...nothing,
      activations: [anActivation()],
      credentials: [{ _id: number, orderId, sealedPassword: 's1.BBBB' } as never],
      outbox: [activated],
      inbox: [handledBy('provisioning.on-payment-confirmed', paid)],
      consumers: [{ _id: 'provisioning.on-payment-confirmed', type: 'payment.confirmed.v1' }],
    },
    notifications: { ...nothing, mails: [aMail()] },
  },
  queues: [
    ...['billing.on-number-activated', 'provisioning.on-payment-confirmed'].flatMap((name) => [
      aQueue(name),
      aQueue(`${name}.dead`, { kind: 'dead', consumer: name, deadLetters: [] }),
    ]),
    aQueue('events.retry.1000ms', { kind: 'retry', consumer: null }),
  ],
  provider: {
    ledger: [
      entry('customer.created', { customerId: 'cus_1' }),
      entry('subscription.created', { subscriptionId: 'sub_1', externalReference: attemptRef, status: 'ACTIVE' }),
      entry('payment.received', { paymentId: 'pay_1', subscriptionId: 'sub_1', status: 'RECEIVED' }, 2_800),
      entry('did.acquired', { number: number.slice(2) }, 3_300),
    ],
    charges: [aCharge()],
    ownedNumbers: [number],
    pendingWebhooks: 0,
  },
});

export interface Planted extends Partial<{ [S in keyof Databases]: Partial<Databases[S]> }> {
  readonly queues?: readonly QueueState[];
  readonly provider?: Partial<ProviderRecords>;
}

/** The healthy snapshot with some collections, queues or provider records replaced, queues by their name. */
export function planted({ queues = [], provider, ...databases }: Planted): Snapshot {
  const healthy = healthySnapshot();
  const replaced = new Map(queues.map((queue) => [queue.name, queue]));
  return {
    ...healthy,
    databases: Object.fromEntries(
      Object.entries(healthy.databases).map(([service, collections]) => [
        service,
        { ...collections, ...databases[service as keyof Databases] },
      ]),
    ) as unknown as Databases,
    queues: healthy.queues.map((queue) => replaced.get(queue.name) ?? queue),
    provider: { ...(healthy.provider as ProviderRecords), ...provider },
  };
}
