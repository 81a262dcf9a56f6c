import type { Db, Document } from 'mongodb';
import { type Life, lifeOf } from './made-up-lives.ts';

const BATCH = 2_000;
/** Nothing falls due while others are measured. */
const LATER = new Date('2099-01-01T00:00:00Z');

/** Writes them into billing's database as the product stores them; indexes are the product's matter when it starts. */
export async function fillLives(database: Db, count: number, now: Date): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const lives = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => lifeOf(from + at, now));
    await Promise.all([
      database.collection('subscriptions').insertMany(lives.map(subscriptionRow) as Document[], { ordered: false }),
      database.collection('orders').insertMany(lives.map(orderRow(now)) as Document[], { ordered: false }),
      database.collection('payments').insertMany(lives.flatMap(paymentRows(now)) as Document[], { ordered: false }),
    ]);
  }
}

const words = ({ subscription: { number, buyer } }: Life): string[] => [
  number.number,
  ...number.city.toLowerCase().split(' '),
  ...buyer.name.toLowerCase().split(' '),
];

export const subscriptionRow = (life: Life) => ({
  ...life.subscription,
  nextRunAt: life.subscription.status === 'CANCELED' ? null : LATER,
  ...{ revision: 1, listed: { holder: life.subscription.buyer.name, words: words(life) } },
});

export const orderRow =
  (now: Date) =>
  ({ subscription }: Life) => {
    const { orderId: _id, _id: subscriptionId, customerId, number, method, buyer, asaasSubscriptionId } = subscription;
    return {
      ...{
        _id,
        subscriptionId,
        customerId,
        number,
        method,
        buyer,
        asaasSubscriptionId,
        ownerUserId: null,
        origin: null,
      },
      ...{ version: 1, state: 'ACTIVE', history: [{ version: 1, state: 'ACTIVE', at: now, reason: 'made up' }] },
      plan: { id: 'essencial', name: 'Essencial', period: 'monthly', priceCents: subscription.valueCents },
      payer: { phone: '11987654321', cep: '01310100', address: 'Avenida Paulista', number: '1000' },
      ...{ createdAt: now, heldUntil: now, asaasCustomerId: 'cus_1', card: null, nextChargeOn: null, charge: null },
      attempts: [{ ref: `ref-${asaasSubscriptionId}`, state: 'DONE', at: now, emptyLookUps: [] }],
      ...{ refusal: null, cardRefusals: 0, closeAs: null, checks: 0, nextRunAt: null, revision: 1 },
    };
  };

const standings = { RECEIVED: 'paid', PENDING: 'open', OVERDUE: 'late' } as const;

export const paymentRows = (now: Date) => (life: Life) =>
  life.charges.map(({ id: _id, status, dueDate, billingType: method, value, clientPaymentDate: paidOn }) => ({
    ...{ _id, subscriptionId: life.subscription._id, orderId: life.subscription.orderId, ownerUserId: null, method },
    ...{ status, standing: standings[status], dropped: false, amountCents: Math.round(value * 100), period: 'monthly' },
    ...{ dueDate, paidOn, invoiceUrl: null, bankSlipUrl: null, readAt: now },
    listed: { number: life.subscription.number, words: words(life) },
  }));
