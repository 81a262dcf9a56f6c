import { anOrder } from '@numera/domain-billing/order.fixture';
import type { Alerts } from '@numera/messaging/alerts';
import { Clock } from '@numera/server/clock';
import type { Database } from '@numera/server/database';
import { ownDatabase } from '../../test/own-database.ts';
import { accountOf } from '../orders/account-of.ts';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { type Payment, paymentCollection } from './payment.schema.ts';
import { StorePayment } from './store-payment.ts';
import type { TrustedLinks } from './trusted-links.ts';

const account = accountOf(anOrder({ _id: 'order 1', subscriptionId: 'subscription 1' }));
const told = (status: string): AsaasPayment =>
  ({ id: 'pay_1', status, value: 29.9, dueDate: '2026-12-01', subscription: 'sub_1' }) as AsaasPayment;
const links = { of: () => null, dropped: () => undefined, alarm: async () => undefined } as unknown as TrustedLinks;
const alerts = { raise: async () => undefined } as unknown as Alerts;

describe('a payment as the provider tells it', () => {
  const database = ownDatabase([paymentCollection]);
  const payments = () => database().rows(paymentCollection);
  const stored = () => new StorePayment(database(), new Clock(), links, alerts);

  beforeEach(() => payments().deleteMany({}));
  const status = async () => (await payments().findOne({ _id: 'pay_1' }))?.status;

  it('is stored once, with what is told of it last', async () => {
    await stored().note(account, told('PENDING'));
    await stored().note(account, told('OVERDUE'));
    await stored().note(account, told('OVERDUE'));
    expect(await payments().find().toArray()).toMatchObject([
      { _id: 'pay_1', orderId: 'order 1', status: 'OVERDUE', amountCents: 2_990 },
    ]);
  });

  it('is stored with all that an order was charged, whatever was known of one of them', async () => {
    await stored().note(account, told('RECEIVED'));
    const made = [told('PENDING'), { ...told('PENDING'), id: 'pay_2' }];
    for (let times = 0; times < 2; times++) await database().transaction((tx) => stored().storeMade(tx, account, made));
    expect(await payments().find().sort({ _id: 1 }).toArray()).toMatchObject([
      { _id: 'pay_1', status: 'RECEIVED' },
      { _id: 'pay_2', status: 'PENDING' },
    ]);
  });

  it.each(['PENDING', 'OVERDUE', 'RECEIVED', 'REFUNDED'])('is paid once, known as %s before', async (known) => {
    await stored().note(account, told(known));
    for (let times = 0; times < 2; times++)
      await database().transaction((tx) => stored().store(tx, account, told('RECEIVED')));
    expect(await status()).toBe(known === 'REFUNDED' ? 'REFUNDED' : 'RECEIVED');
  });

  it('keeps what was handed back of it, until the cash itself is undone in the provider’s pages', async () => {
    const as = async (status: string) => {
      await stored().note(account, told(status));
      return payments().findOne({ _id: 'pay_1' });
    };
    await as('RECEIVED_IN_CASH');
    const handed = { standing: 'returned', refundedCents: 2_990, handedBackCents: 2_990 } as const;
    await payments().updateOne({ _id: 'pay_1' }, { $set: handed });
    expect(await as('RECEIVED_IN_CASH')).toMatchObject(handed);
    expect(await as('PENDING')).toMatchObject({ standing: 'open', refundedCents: 0, handedBackCents: 0 });
    expect(await as('RECEIVED')).toMatchObject({ standing: 'paid', refundedCents: 0 });
  });

  it('keeps the newer word when an older one is told at the same moment', async () => {
    await stored().note(account, told('PENDING'));
    // Another webhook is quicker: between what this one reads and what it writes the payment is received.
    const overtaken = new Proxy(payments(), {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (name !== 'findOneAndUpdate') return typeof member === 'function' ? member.bind(target) : member;
        return async (...asked: Parameters<typeof target.findOneAndUpdate>): Promise<Payment | null> => {
          const known = await target.findOneAndUpdate(...asked);
          await target.updateOne({ _id: 'pay_1' }, { $set: { status: 'RECEIVED' } });
          return known as Payment | null;
        };
      },
    });
    const late = { rows: () => overtaken } as unknown as Database;

    await new StorePayment(late, new Clock(), links, alerts).note(account, told('OVERDUE'));

    expect(await status()).toBe('RECEIVED');
  });
});
