import type { Db, MongoClient } from 'mongodb';

const AT_ONCE = 16;

/**
 * What a letter costs with nothing around it: claimed by the index, its charges asked for, and the letter stored in one
 * transaction with the subscription. Resolves with how many there were.
 */
export async function bareTurns(client: MongoClient, database: Db, providerUrl: string): Promise<number> {
  const rows = database.collection<{ _id: string; asaasSubscriptionId: string; nextRunAt: Date }>('bare.subscriptions');
  let done = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const mine = await rows.findOneAndUpdate(
        { nextRunAt: { $lte: new Date() } },
        { $set: { nextRunAt: new Date(Date.now() + 60_000) } },
        { sort: { nextRunAt: 1 } },
      );
      if (!mine) return;
      await (await fetch(`${providerUrl}/subscriptions/${mine.asaasSubscriptionId}/payments?limit=100`)).json();
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await rows.updateOne({ _id: mine._id }, { $set: { nextRunAt: new Date(Date.now() + 9e9) } }, { session });
          await database.collection('bare.outbox').insertOne({ subscriptionId: mine._id, at: new Date() }, { session });
        }),
      );
      done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

interface Page {
  readonly data: readonly { readonly id: string; readonly status: string }[];
  readonly hasMore: boolean;
}

/** Reads the same pages and compares one field of each with our books. Resolves with how many pages there were. */
export async function barePages(database: Db, providerUrl: string): Promise<number> {
  let pages = 0;
  for (const [path, collection, field] of [
    ['subscriptions?status=ACTIVE', 'subscriptions', 'asaasSubscriptionId'],
    ['payments?due=window', 'payments', '_id'],
  ] as const) {
    for (let offset = 0, hasMore = true; hasMore; offset += 100, pages++) {
      const page = (await (await fetch(`${providerUrl}/${path}&offset=${offset}&limit=100`)).json()) as Page;
      const ids = page.data.map(({ id }) => id);
      await database
        .collection(collection)
        .find({ [field]: { $in: ids as never[] } })
        .toArray();
      hasMore = page.hasMore;
    }
  }
  return pages;
}
