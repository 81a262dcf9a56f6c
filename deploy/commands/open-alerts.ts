import { MongoClient } from 'mongodb';
import type { Addresses } from './dead-letters.ts';

/** An alert as an operator judges it. */
export interface OpenAlert {
  service: string;
  id: string;
  code: string;
  subject: string;
  detail: string;
  raisedAt: Date;
}

type Stores = Pick<Addresses, 'mongoUrl' | 'mongoDbPrefix'>;
interface AlertRow extends Omit<OpenAlert, 'service' | 'id'> {
  _id: string;
  closedAt?: Date | null;
}

/** Everything that nobody has closed, of all services, oldest first. */
export async function listOpenAlerts(stores: Stores): Promise<OpenAlert[]> {
  const open: OpenAlert[] = [];
  await visit(stores, async (service, alerts) => {
    const rows = await alerts.find({ closedAt: null }).toArray();
    open.push(...rows.map(({ _id: id, closedAt: _, ...row }) => ({ service, id, ...row })));
  });
  return open.sort((a, b) => a.raisedAt.getTime() - b.raisedAt.getTime());
}

/** Closes an alert: the same matter, should it come up again, is raised and mailed anew. False when none is open by that id. */
export async function closeAlert(stores: Stores, id: string): Promise<boolean> {
  let closed = 0;
  await visit(stores, async (_service, alerts) => {
    const { modifiedCount } = await alerts.updateOne({ _id: id, closedAt: null }, [{ $set: { closedAt: '$$NOW' } }]);
    closed += modifiedCount;
  });
  return closed > 0;
}

async function visit(
  { mongoUrl, mongoDbPrefix }: Stores,
  visitor: (service: string, alerts: ReturnType<typeof alertsOf>) => Promise<void>,
): Promise<void> {
  const client = new MongoClient(mongoUrl, { serverSelectionTimeoutMS: 5_000 });
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const prefix = `${mongoDbPrefix}-`;
    for (const { name } of databases.filter((one) => one.name.startsWith(prefix))) {
      await visitor(name.slice(prefix.length), alertsOf(client, name));
    }
  } finally {
    await client.close();
  }
}

const alertsOf = (client: MongoClient, database: string) => client.db(database).collection<AlertRow>('alerts');
