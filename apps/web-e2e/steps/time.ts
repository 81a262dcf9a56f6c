import { addDays, today } from '@numera/rules/dates';
import { expect } from '@playwright/test';
import { type Collection, type Document, MongoClient, type UpdateResult } from 'mongodb';
import { addresses, buyer } from './addresses.ts';

/** What is read of an order that billing keeps. */
interface KeptOrder {
  readonly _id: string;
  readonly attempts: readonly { readonly at: Date }[];
  readonly revision: number;
}

/** Something done in one of a service's collections. */
async function inDatabaseOf<Row extends Document, T>(
  service: 'billing' | 'identity',
  name: string,
  work: (rows: Collection<Row>) => Promise<T>,
): Promise<T> {
  const client = await MongoClient.connect(addresses.mongo);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const own = databases.find((database) => database.name.endsWith(service));
    if (!own) throw new Error(`no database of ${service}`);
    return await work(client.db(own.name).collection<Row>(name));
  } finally {
    await client.close();
  }
}

/**
 * The provider's terms and the services' clocks are the same for all stories: only one order's own times are moved, where
 * billing keeps them. Returns the order as it was.
 */
async function moveTimesOf(
  orderId: string,
  changes: Readonly<Record<string, Date>>,
  where: Readonly<Record<string, string>> = {},
): Promise<KeptOrder> {
  // A change like any other: whoever is at work on the order as it was has to read it again, and writes nothing over it.
  const changed = { $set: changes, $inc: { revision: 1 } };
  const before = await inDatabaseOf<KeptOrder, KeptOrder | null>('billing', 'orders', (orders) =>
    orders.findOneAndUpdate({ _id: orderId, ...where }, changed),
  );
  if (!before) throw new Error(`billing knows no such order ${orderId}`);
  return before;
}

interface KeptSubscription {
  readonly _id: string;
  readonly orderId: string;
  readonly owed: readonly { readonly paymentId: string; readonly standing: string }[];
  readonly notices: readonly {
    readonly kind: string;
    readonly paymentId: string;
    readonly at: Date;
    readonly named: string;
  }[];
  readonly nextRunAt: Date;
}

/** The number of this order is suspended now: its next charge is late, and its notice's time has passed. */
export async function suspend(orderId: string, paymentId: string): Promise<void> {
  await buyer.sandbox('POST', `/control/charges/${paymentId}/overdue`, {});
  const yesterday = addDays(today(new Date()), -1);
  const notice = { kind: 'suspension', paymentId, at: new Date(`${yesterday}T12:00:00Z`), named: yesterday };
  const late = { orderId, owed: { $elemMatch: { paymentId, standing: 'late' } } };
  const passed = { $push: { notices: notice }, $set: { nextRunAt: new Date(0) } };
  await expect(async () => {
    const { matchedCount } = await inDatabaseOf<KeptSubscription, UpdateResult>('billing', 'subscriptions', (rows) =>
      rows.updateOne(late, passed),
    );
    expect(matchedCount, `${paymentId} is not late yet`).toBe(1);
  }).toPass();
}

/** Lets the code of one order run out now, for everybody. */
export async function letPixRunOut(orderId: string): Promise<void> {
  const now = new Date();
  await moveTimesOf(orderId, { 'charge.payableUntil': now, heldUntil: now, nextRunAt: now });
}

/**
 * The provider made this order's charge a minute ago, and has not shown its code since. Throws before it is made. Returns
 * what puts the true time back: the invariants compare it with that of the number's hold.
 */
export async function letCodeBeLate(orderId: string): Promise<() => Promise<void>> {
  const late = { 'attempts.0.at': new Date(Date.now() - 60_000) };
  const { attempts } = await moveTimesOf(orderId, late, { 'attempts.0.state': 'DONE' });
  return async () => void (await moveTimesOf(orderId, { 'attempts.0.at': attempts[0]!.at }));
}

/** A letter's link of an account is too old from now on. */
export async function letLinkRunOut(link: string): Promise<void> {
  const [, id] = /#\w+=([\w-]+)/.exec(link) ?? [];
  const { matchedCount } = await inDatabaseOf<{ readonly _id: string }, UpdateResult>(
    'identity',
    'accountLinks',
    (rows) => rows.updateOne({ _id: id! }, { $set: { expiresAt: new Date() } }),
  );
  if (matchedCount === 0) throw new Error(`identity knows no such link ${link}`);
}
