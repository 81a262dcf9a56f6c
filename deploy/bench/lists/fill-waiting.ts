import { alertTexts } from '@numera/rules/alert-texts';
import { wordsOf } from '@numera/rules/search-words';
import type { Document, MongoClient } from 'mongodb';
import { idOf } from '../lives/made-up-lives.ts';

const SERVICES = ['identity', 'catalog', 'billing', 'provisioning', 'notifications'] as const;
const codes = Object.entries(alertTexts);
/** Nobody tries it while lists are measured. */
const LATER = new Date('2099-01-01T00:00:00Z');
/** More than are shown of one kind. */
const STUCK = 500;
const ORPHAN_STANDINGS = ['idle', 'idle', 'idle', 'awaited', 'returning'] as const;

interface Waiting {
  readonly alerts: number;
  readonly orphans: number;
  readonly stuck: number;
}

/** What waits for an administrator: alerts of every service, one in twenty of them open, numbers that nobody has, and stuck work. */
export async function fillWaiting(client: MongoClient, prefix: string, count: number): Promise<Waiting> {
  const now = new Date();
  const [alerts, orphans] = [Math.ceil(count / 5), Math.ceil(count / 10)];
  const rowsOf = <Row>(many: number, rowAt: (index: number) => Row) =>
    Array.from({ length: many }, (_, at) => rowAt(at));
  const into = (service: string, collection: string, rows: Document[]) =>
    client.db(`${prefix}-${service}`).collection(collection).insertMany(rows, { ordered: false });
  await Promise.all([
    ...SERVICES.map((service, nth) =>
      into(
        service,
        'alerts',
        rowsOf(Math.ceil(alerts / SERVICES.length), (at) => alertRow(at * SERVICES.length + nth, now)),
      ),
    ),
    into('provisioning', 'activations', [
      ...rowsOf(orphans, (at) => orphanRow(at, now)),
      ...rowsOf(STUCK, (at) => stuckRow(at, now)),
    ]),
    into(
      'billing',
      'webhooks',
      rowsOf(STUCK, (at) => webhookRow(at, now)),
    ),
  ]);
  return { alerts, orphans, stuck: 2 * STUCK };
}

function alertRow(index: number, now: Date): Document {
  const [code, { title }] = codes[index % codes.length]!;
  const raisedAt = new Date(now.getTime() - index * 60_000);
  const [subject, detail] = [`bench-${index}`, `as it was seen ${index} minutes ago`];
  return {
    ...{ _id: idOf('a1e0', index), code, subject, detail, raisedAt, words: wordsOf(title, code, subject, detail) },
    ...(index % 20 === 0 ? { state: 'open' } : { state: 'closed', closedAt: now }),
  };
}

const activationRow = (index: number, state: string, now: Date): Document => ({
  ...{ number: `5531${30_000_000 + index}`, areaCode: '31', ownerUserId: null, state, step: 'look-up', failures: 0 },
  ...{ inDoubt: false, attempts: [], reason: null, suspension: null, resumedAt: null, version: 1, live: false },
  ...{ history: [{ version: 1, state, at: now }], revision: 1 },
});

const orphanRow = (index: number, now: Date): Document => ({
  ...activationRow(index, 'FAILED', now),
  ...{ _id: idOf('0f00', index), amissSince: new Date(now.getTime() - index * 60_000), lookAt: LATER },
  ...{ orphan: ORPHAN_STANDINGS[index % ORPHAN_STANDINGS.length], monthlyCents: 1_290 },
});

const stuckRow = (index: number, now: Date): Document => ({
  ...activationRow(50_000_000 + index, 'ACQUIRING', now),
  ...{ _id: idOf('5700', index), live: true, failures: 3, nextRunAt: LATER },
});

const webhookRow = (index: number, now: Date): Document => ({
  ...{ _id: `bench-evt-${index}`, event: 'PAYMENT_RECEIVED', paymentId: `pay_${index}_1`, state: 'RECEIVED' },
  ...{ asaasSubscriptionId: `sub_${index}`, tries: 5, reason: 'made up', receivedAt: now, nextRunAt: LATER },
});
