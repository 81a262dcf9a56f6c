import { Clock } from '@numera/server/clock';
import { ownDatabase } from '../../test/own-database.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { SettleMade } from './settle-made.ts';
import { webhookCollection, type WebhookRow } from './webhook.schema.ts';

describe('webhooks about charges that were made', () => {
  const database = ownDatabase([webhookCollection, paymentCollection]);
  const webhooks = () => database().rows(webhookCollection);
  const settleMade = () => new SettleMade(database(), new Clock()).run();

  beforeAll(async () => {
    const payment: Omit<Payment, '_id'> = {
      subscriptionId: 'subscription 1',
      orderId: 'order 1',
      ownerUserId: null,
      method: 'PIX',
      status: 'PENDING',
      standing: 'open',
      dropped: false,
      amountCents: 2_990,
      dueDate: '2026-12-01',
      paidOn: null,
      invoiceUrl: null,
      bankSlipUrl: null,
      listed: {
        number: { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: 'SPO' },
        words: ['551140001234'],
      },
      readAt: new Date(),
    };
    await database()
      .rows(paymentCollection)
      .insertMany(['pay_1', 'pay_2'].map((_id) => ({ _id, ...payment })));
  });
  beforeEach(() => webhooks().deleteMany({}));

  const told = async (_id: string, changes: Partial<WebhookRow> = {}) => {
    const row: WebhookRow = {
      _id,
      event: 'PAYMENT_CREATED',
      paymentId: 'pay_1',
      asaasSubscriptionId: 'sub_1',
      state: 'RECEIVED',
      tries: 0,
      reason: null,
      receivedAt: new Date(),
      nextRunAt: new Date(Date.now() + 1_000),
      ...changes,
    };
    await webhooks().insertOne(row);
  };
  const states = async () =>
    Object.fromEntries(
      (await webhooks().find().toArray()).map(({ _id, state, nextRunAt }) => [_id, [state, !!nextRunAt]]),
    );

  it('end together when the charges are known', async () => {
    await told('a');
    await told('b', { paymentId: 'pay_2' });
    await settleMade();
    expect(await states()).toEqual({ a: ['DONE', false], b: ['DONE', false] });
  });

  it.each<[string, Partial<WebhookRow>]>([
    ['a charge is not known', { paymentId: 'pay_9' }],
    ['no charge is named', { paymentId: null }],
    ['more happened to it', { event: 'PAYMENT_UPDATED' }],
    ['somebody works on it', { nextRunAt: new Date(Date.now() + 3_600_000) }],
  ])('are left to be asked about when %s', async (_why, changes) => {
    await told('a', changes);
    await settleMade();
    expect(await states()).toEqual({ a: ['RECEIVED', true] });
  });
});
