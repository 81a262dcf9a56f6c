import { type Db, MongoClient } from 'mongodb';
import type { Addresses } from './dead-letters.ts';

/** Where a product's databases are, and how their names begin: `<prefix>-billing`. */
export type DatabasePlace = Pick<Addresses, 'mongoUrl' | 'mongoDbPrefix'>;

/** Shows `visit` the database of each of the product's services, one after the other. */
export async function visitServiceDatabases(
  { mongoUrl, mongoDbPrefix }: DatabasePlace,
  visit: (database: Db, service: string) => Promise<void>,
): Promise<void> {
  const client = new MongoClient(mongoUrl, { serverSelectionTimeoutMS: 5_000 });
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const prefix = `${mongoDbPrefix}-`;
    for (const { name } of databases.filter((one) => one.name.startsWith(prefix))) {
      await visit(client.db(name), name.slice(prefix.length));
    }
  } finally {
    await client.close();
  }
}
