import { formatCents } from '@numera/rules/money';
import { formatDid } from '@numera/rules/did';
import type { OrderRecords } from './read-order-records.ts';
import type { LedgerEntry } from './snapshot.ts';

/** One thing that happened. */
interface Happening {
  readonly at: Date;
  readonly who: string;
  readonly what: string;
}

/** The story of an order in the order of time, from all services and the providers; times are counted from the first line. */
export function tellOrder(records: OrderRecords): string {
  const happenings = [
    ...ofOrder(records),
    ...ofProvisioning(records),
    ...ofMessages(records),
    ...ofPeople(records),
    ...(records.ledger ?? []).map(ofLedger),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const start = happenings[0]?.at ?? records.order.createdAt;
  const width = Math.max(...happenings.map(({ who }) => who.length));
  const lines = happenings.map(({ at, who, what }) => `${since(start, at)}  ${who.padEnd(width)}  ${what}`);
  return [...headingOf(records), '', start.toISOString(), ...lines].map(withoutAddresses).join('\n');
}

function headingOf({ order, others, subscription, payments, ledger }: OrderRecords): string[] {
  const { plan, number, buyer } = order;
  return [
    `Order ${order._id}: ${order.state}`,
    `  ${formatDid(number.number)} (${number.city}), ${plan.name} ${plan.period}, ${money(plan.priceCents)} by ${order.method}`,
    `  buyer ${buyer.email}`,
    `  subscription ${order.subscriptionId} (${subscription?.status ?? 'not opened'}), at the provider ${order.asaasSubscriptionId ?? 'none'}`,
    ...payments.map((it) => `  payment ${it._id} due ${it.dueDate}: ${it.status}, ${money(it.amountCents)}`),
    ...(order.refusal ? [`  refused: ${order.refusal.code}: ${order.refusal.message}`] : []),
    ...(order.nextRunAt ? [`  next step due ${order.nextRunAt.toISOString()}`] : []),
    ...(others.length > 0 ? [`  older orders that fit too: ${others.join(', ')}`] : []),
    ...(ledger ? [] : ['  without the providers: no sandbox was reached']),
  ];
}

function* ofOrder({ order, number, webhooks }: OrderRecords): Generator<Happening> {
  for (const { version, state, at, reason } of order.history)
    yield { at, who: 'billing', what: `order ${state} (${reason}), version ${version}` };
  for (const { ref, state, at, emptyLookUps } of order.attempts) {
    yield { at, who: 'billing', what: `charge attempt ${ref}: ${state}` };
    for (const empty of emptyLookUps) yield { at: empty, who: 'billing', what: `looked up ${ref}: nothing found` };
  }
  for (const { _id, event, state, paymentId, receivedAt } of webhooks)
    yield {
      at: receivedAt,
      who: 'billing',
      what: `webhook ${event}${paymentId ? ` ${paymentId}` : ''}: ${state} (${_id})`,
    };
  // Other orders had the number before and may have it after.
  for (const { state, at, by, version } of number?.history ?? [])
    if (by.includes(order._id)) yield { at, who: 'catalog', what: `number ${state} (${by}), version ${version}` };
}

function* ofProvisioning({ activation }: OrderRecords): Generator<Happening> {
  if (!activation) return;
  const { history, attempts, reason, suspension, resumedAt } = activation;
  for (const { state, at, version } of history) {
    const why = state === 'FAILED' && reason ? ` (${reason})` : '';
    yield { at, who: 'provisioning', what: `activation ${state}${why}, version ${version}` };
  }
  for (const { call, at, outcome } of attempts)
    yield { at, who: 'provisioning', what: `asked the carrier to ${call}: ${outcome ?? 'no answer known'}` };
  if (suspension) {
    const { since, atCarrier } = suspension;
    yield { at: since, who: 'provisioning', what: `credentials hidden, barring at the carrier ${atCarrier}` };
  }
  if (resumedAt) yield { at: resumedAt, who: 'provisioning', what: 'credentials shown again' };
}

function* ofMessages({ outbox, inbox, number, activation }: OrderRecords): Generator<Happening> {
  for (const { service, _id, type, state, body, sentAt } of outbox) {
    yield {
      at: new Date(body.occurredAt),
      who: service,
      what: `announced ${type} ${_id}${sentAt ? '' : `: ${state}`}`,
    };
    if (sentAt) yield { at: sentAt, who: service, what: `sent ${type} ${_id}` };
  }
  for (const { service, consumer, type, eventId, handledAt } of inbox)
    yield { at: handledAt, who: service, what: `${consumer} handled ${type} ${eventId}` };
  // Other orders had the number before and may have it after.
  const mine = new Set(outbox.map(({ _id }) => _id));
  for (const { _id, type, at } of [...(number?.heard ?? []), ...(activation?.heard ?? [])]) {
    const [consumer, eventId] = _id.split(':') as [string, string];
    if (mine.has(eventId))
      yield { at, who: consumer.slice(0, consumer.indexOf('.')), what: `${consumer} handled ${type} ${eventId}` };
  }
}

function* ofPeople({ alerts, mails }: OrderRecords): Generator<Happening> {
  for (const { service, code, detail, raisedAt, closedAt } of alerts) {
    yield { at: raisedAt, who: service, what: `ALERT ${code}: ${detail}` };
    if (closedAt) yield { at: closedAt, who: service, what: `alert ${code} closed` };
  }
  for (const { to, template, state, attempts, queuedAt, sentAt, lastError, reason } of mails) {
    if (state === 'CAPPED') {
      yield { at: queuedAt, who: 'notifications', what: `mail ${template} to ${to} held back: ${reason ?? state}` };
      continue;
    }
    yield { at: queuedAt, who: 'notifications', what: `mail ${template} to ${to} queued${sentAt ? '' : `: ${state}`}` };
    if (sentAt) {
      yield { at: sentAt, who: 'notifications', what: `mail ${template} sent in attempt ${attempts}` };
    } else if (lastError) {
      yield { at: queuedAt, who: 'notifications', what: `mail ${template} failed ${attempts} times: ${lastError}` };
    }
  }
}

/** By the real clock: the provider's own may have been advanced. */
function ofLedger(entry: LedgerEntry): Happening {
  const { provider, kind, method, route, httpStatus, faults, valueCents } = entry;
  const said = [
    kind === 'request' ? `${method} ${route} → ${httpStatus ?? 'no answer'}` : kind,
    ...[entry.subscriptionId, entry.paymentId, entry.event, entry.status, entry.detail],
    valueCents === undefined ? undefined : money(valueCents),
    entry.attempt === undefined ? undefined : `attempt ${entry.attempt}`,
    faults?.length ? `fault ${faults.join(', ')}` : undefined,
  ];
  const what = said.filter((part) => part !== undefined && part !== '').join(' ');
  return { at: new Date(entry.recordedAt), who: provider, what };
}

const since = (start: Date, at: Date): string => {
  const seconds = (at.getTime() - start.getTime()) / 1_000;
  return `${`+${seconds.toFixed(3)}`.padStart(9)} s`;
};

const money = (cents: number): string => formatCents(cents).replaceAll('\u00a0', ' ');

/** `ana@example.com` → `a***@example.com`, wherever one stands. */
const withoutAddresses = (text: string): string => text.replaceAll(/([\w.+-])[\w.+-]*@([\w-]+\.[\w.-]+)/g, '$1***@$2');
