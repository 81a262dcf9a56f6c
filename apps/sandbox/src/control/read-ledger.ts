import type { FastifyInstance } from 'fastify';
import type { LedgerEntry } from '../ledger-entry.ts';
import type { Sandbox } from '../sandbox.ts';

/** Filters that compare one field each; `kind` takes several, separated by commas. */
const compared = [
  'provider',
  'customerId',
  'subscriptionId',
  'paymentId',
  'webhookId',
  'eventId',
  'event',
  'number',
  'externalReference',
] as const;

type Query = Partial<Record<(typeof compared)[number] | 'since' | 'kind' | 'limit', string>>;

/** `GET /control/ledger`: entries after `since`, oldest first. */
export function readLedger(app: FastifyInstance, { ledger }: Sandbox): void {
  app.get<{ Querystring: Query }>('/ledger', ({ query }) => {
    const since = Number(query.since ?? 0) || 0;
    const found = ledger.entries.filter((entry) => entry.seq > since && matches(entry, query));
    const entries = query.limit === undefined ? found : found.slice(0, Number(query.limit) || 0);
    return { lastSeq: ledger.entries.at(-1)?.seq ?? 0, entries };
  });
}

function matches(entry: LedgerEntry, query: Query): boolean {
  if (query.kind !== undefined && !query.kind.split(',').includes(entry.kind)) return false;
  return compared.every((field) => query[field] === undefined || entry[field] === query[field]);
}
