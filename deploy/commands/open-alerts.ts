import { closing } from '@numera/messaging/alerts';
import type { Db } from 'mongodb';
import { type DatabasePlace, visitServiceDatabases } from './service-databases.ts';

/** An alert as an operator judges it. */
export interface OpenAlert {
  service: string;
  id: string;
  code: string;
  subject: string;
  detail: string;
  raisedAt: Date;
}

interface AlertRow extends Omit<OpenAlert, 'service' | 'id'> {
  _id: string;
  closedAt?: Date | null;
}

/** Everything that nobody has closed, of all services, oldest first. */
export async function listOpenAlerts(place: DatabasePlace): Promise<OpenAlert[]> {
  const open: OpenAlert[] = [];
  await visitServiceDatabases(place, async (database, service) => {
    const rows = await alertsOf(database).find({ closedAt: null }).toArray();
    open.push(
      ...rows.map(({ _id: id, code, subject, detail, raisedAt }) => ({ service, id, code, subject, detail, raisedAt })),
    );
  });
  return open.sort((a, b) => a.raisedAt.getTime() - b.raisedAt.getTime());
}

/** Closes an alert: the same matter, should it come up again, is raised and mailed anew. False when none is open by that id. */
export async function closeAlert(place: DatabasePlace, id: string): Promise<boolean> {
  let closed = 0;
  await visitServiceDatabases(place, async (database) => {
    const { modifiedCount } = await alertsOf(database).updateOne({ _id: id, closedAt: null }, closing);
    closed += modifiedCount;
  });
  return closed > 0;
}

const alertsOf = (database: Db) => database.collection<AlertRow>('alerts');
