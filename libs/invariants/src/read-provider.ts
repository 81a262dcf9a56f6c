import { asDid } from './provider-numbers.ts';
import type { SnapshotScope } from './settle.ts';
import type { LedgerEntry, ProviderCharge, ProviderRecords } from './snapshot.ts';

/** What the invariants are judged by; the requests, which are most of the ledger, are not. */
const KINDS = [
  ...['subscription.created', 'subscription.updated', 'subscription.expired', 'subscription.deleted'],
  ...['payment.confirmed', 'payment.received', 'customer.created', 'did.acquired', 'did.released'],
];
const PAGE = 500;

/** Reads the sandbox's side by its control API. */
export async function readProvider(sandboxUrl: string, scope: SnapshotScope): Promise<ProviderRecords> {
  const pendingWebhooks = await pendingOf(sandboxUrl);
  if (scope === 'moving') return { ledger: [], charges: [], ownedNumbers: [], pendingWebhooks };
  const [ledger, living, deleted, numbers] = await Promise.all([
    readLedger(sandboxUrl, { kind: KINDS.join(',') }),
    chargesOf(sandboxUrl, ''),
    chargesOf(sandboxUrl, 'DELETED'),
    ask<{ data: { number: string; foreign: boolean }[] }>(sandboxUrl, 'numbers', {}),
  ]);
  const ownedNumbers = numbers.data.filter(({ foreign }) => !foreign).map(({ number }) => asDid(number));
  return { ledger, charges: [...living, ...deleted], ownedNumbers, pendingWebhooks };
}

/** Entries of the ledger that match, oldest first. */
export async function readLedger(
  sandboxUrl: string,
  filter: Readonly<Record<string, string>>,
): Promise<readonly LedgerEntry[]> {
  const { entries } = await ask<{ entries: LedgerEntry[] }>(sandboxUrl, 'ledger', filter);
  return entries;
}

async function chargesOf(sandboxUrl: string, status: string): Promise<ProviderCharge[]> {
  const charges: ProviderCharge[] = [];
  for (;;) {
    const page = await ask<{ totalCount: number; data: ProviderCharge[] }>(sandboxUrl, 'charges', {
      ...(status ? { status } : {}),
      limit: String(PAGE),
      offset: String(charges.length),
    });
    charges.push(...page.data);
    if (page.data.length < PAGE) return charges;
  }
}

async function pendingOf(sandboxUrl: string): Promise<number> {
  const { data } = await ask<{ data: { pending: number }[] }>(sandboxUrl, 'webhooks', {});
  return data.reduce((sum, { pending }) => sum + pending, 0);
}

async function ask<T>(sandboxUrl: string, what: string, query: Readonly<Record<string, string>>): Promise<T> {
  const url = `${sandboxUrl}/control/${what}?${new URLSearchParams(query)}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${url}`);
  return (await answer.json()) as T;
}
