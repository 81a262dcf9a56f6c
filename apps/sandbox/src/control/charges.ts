import type { FastifyInstance } from 'fastify';
import { AsaasError, notFound, refusal } from '../asaas/asaas-error.ts';
import { restorePayment } from '../asaas/delete-payment.ts';
import type { MoveOptions } from '../asaas/move-payment.ts';
import { movePayment } from '../asaas/move-payment.ts';
import type { Payment } from '../asaas/payment.ts';
import { invoiceUrl, slipUrl } from '../asaas/payment.ts';
import type { PaymentAction } from '../asaas/payment-state.ts';
import { applicableActions, isUnpaid } from '../asaas/payment-state.ts';
import { pixPayload } from '../asaas/pix-qr-code.ts';
import { asObject } from '../asaas/read-body.ts';
import { refundPayment } from '../asaas/refund-payment.ts';
import { methodWords, statusWords } from '../asaas/words.ts';
import type { Sandbox } from '../sandbox.ts';
import { actOnAutomaticPix, automaticPixActions, automaticPixVerbs } from './automatic-pix-controls.ts';

/** What testers may do to a charge, by the name in the address. */
const verbs: Record<string, PaymentAction> = {
  pay: 'pay',
  overdue: 'expire',
  settle: 'settle',
  approve: 'approve-risk',
  reprove: 'reprove-risk',
  'deny-refund': 'deny-refund',
  chargeback: 'request-chargeback',
  dispute: 'dispute-chargeback',
  'chargeback-won': 'win-chargeback',
  'chargeback-reversed': 'reverse-chargeback',
  'chargeback-lost': 'lose-chargeback',
};

const nameOf = new Map(Object.entries(verbs).map(([name, action]) => [action, name]));

export interface ChargeFilter {
  status?: string;
  method?: string;
  customer?: string;
  subscription?: string;
  externalReference?: string;
  q?: string;
  limit?: string;
  offset?: string;
}

/** `GET /control/charges`, `GET /control/charges/{id}`, `POST /control/charges/{id}/{verb}`. */
export function chargeControls(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Querystring: ChargeFilter }>('/charges', ({ query }) => listCharges(sandbox, query));

  app.get<{ Params: { id: string } }>('/charges/:id', ({ params }) => chargeView(sandbox, find(sandbox, params.id)));

  app.post<{ Params: { id: string; verb: string } }>('/charges/:id/:verb', ({ params, body }) => {
    const payment = find(sandbox, params.id, { isLate: params.verb === 'pay-late' });
    const { valueCents } = asObject(body);
    const cents = typeof valueCents === 'number' && Number.isInteger(valueCents) ? valueCents : null;
    return chargeView(sandbox, act(sandbox, payment, params.verb, cents));
  });
}

function act(sandbox: Sandbox, payment: Payment, verb: string, cents: number | null): Payment {
  const options: MoveOptions = cents === null ? {} : { cents };
  if (verb === 'refund') return refundPayment(sandbox, payment, cents);
  if (verb === 'refuse') {
    const held = payment.status === 'AWAITING_RISK_ANALYSIS';
    return movePayment(sandbox, payment, held ? 'reprove-risk' : 'refuse');
  }
  // Paying a charge that is under analysis is what the analyst's approval does.
  if (verb === 'pay' && payment.status === 'AWAITING_RISK_ANALYSIS')
    return movePayment(sandbox, payment, 'approve-risk');
  // A bank takes a slip whose removal it has not heard of: the charge is there again, and received.
  if (verb === 'pay-late')
    return movePayment(sandbox, payment.deleted ? restorePayment(sandbox, payment) : payment, 'pay');
  const acted = actOnAutomaticPix(sandbox, payment, verb);
  if (acted) return acted;
  const action = verbs[verb];
  if (!action) throw new AsaasError(404, [{ code: 'unknown_verb', description: `Verbos: ${knownVerbs.join(', ')}` }]);
  return movePayment(sandbox, payment, action, options);
}

const knownVerbs = [...Object.keys(verbs), 'pay-late', 'refuse', 'refund', ...automaticPixVerbs];

/** Newest first; removed ones only when asked for by `status=DELETED`. */
export function listCharges(sandbox: Sandbox, query: ChargeFilter) {
  return pageOf(sandbox, selected(sandbox, query).reverse(), query);
}

/**
 * As people look for one: those of a subscription together, the one due first on top; the newest subscription first. A charge
 * without a subscription stands alone.
 */
export function listBySubscription(sandbox: Sandbox, query: ChargeFilter) {
  const groups = Map.groupBy(selected(sandbox, query), ({ subscriptionId, id }) => subscriptionId ?? id);
  const rows = [...groups.values()].reverse().flatMap((group) => group.sort(byDueDate));
  return pageOf(sandbox, rows, query);
}

const byDueDate = (one: Payment, other: Payment): number => one.dueDate.localeCompare(other.dueDate);

/** In the order of their creation. */
const selected = (sandbox: Sandbox, query: ChargeFilter): Payment[] =>
  [...sandbox.ledger.tables.payments.values()].filter((it) => passes(sandbox, it, query));

function pageOf(sandbox: Sandbox, rows: Payment[], query: ChargeFilter) {
  const offset = Number(query.offset ?? 0) || 0;
  const limit = Math.min(Number(query.limit ?? 50) || 50, 500);
  return {
    totalCount: rows.length,
    offset,
    limit,
    data: rows.slice(offset, offset + limit).map((it) => chargeView(sandbox, it)),
  };
}

function passes({ ledger }: Sandbox, payment: Payment, query: ChargeFilter): boolean {
  if (query.status === 'DELETED' ? !payment.deleted : payment.deleted) return false;
  const asked: [string | undefined, string | null][] = [
    [query.status === 'DELETED' ? undefined : query.status, payment.status],
    [query.method, payment.billingType],
    [query.customer, payment.customerId],
    [query.subscription, payment.subscriptionId],
    [query.externalReference, payment.externalReference],
  ];
  if (asked.some(([wanted, value]) => wanted !== undefined && wanted !== '' && wanted !== value)) return false;
  const words = query.q?.trim().toLowerCase();
  if (!words) return true;
  const customer = ledger.tables.customers.get(payment.customerId);
  return [
    payment.id,
    payment.subscriptionId,
    payment.externalReference,
    payment.description,
    payment.invoiceNumber,
    payment.customerId,
    customer?.name,
    (payment.cents / 100).toFixed(2).replace('.', ','),
  ].some((text) => text?.toLowerCase().includes(words));
}

/** A bank that is late takes also what was removed. */
function find({ ledger }: Sandbox, id: string, { isLate = false } = {}): Payment {
  const payment = ledger.tables.payments.get(id);
  if (!payment) throw notFound();
  if (payment.deleted && !isLate) throw refusal('deleted', 'Cobrança removida.');
  return payment;
}

function chargeView(sandbox: Sandbox, payment: Payment) {
  const { ledger, publicUrl } = sandbox;
  const customer = ledger.tables.customers.get(payment.customerId);
  const subscription =
    payment.subscriptionId === null ? undefined : ledger.tables.subscriptions.get(payment.subscriptionId);
  const payable = isUnpaid(payment.status) && !payment.deleted;
  return {
    id: payment.id,
    status: payment.status,
    statusWords: statusWords(payment.status),
    deleted: payment.deleted,
    method: payment.billingType,
    methodWord: methodWords[payment.billingType],
    value: payment.cents / 100,
    valueCents: payment.cents,
    dueDate: payment.dueDate,
    createdAt: new Date(payment.createdMs).toISOString(),
    customer: { id: payment.customerId, name: customer?.name ?? null },
    subscription: payment.subscriptionId,
    subscriptionReference: subscription?.externalReference ?? null,
    externalReference: payment.externalReference,
    description: payment.description,
    captureRefused: payment.captureRefused,
    card: payment.card && { last4: payment.card.last4, brand: payment.card.brand },
    pixPayload: payable && payment.billingType !== 'CREDIT_CARD' ? pixPayload(payment, publicUrl) : null,
    version: payment.version,
    invoiceUrl: invoiceUrl(publicUrl, payment),
    slipUrl: slipUrl(publicUrl, payment),
    actions: payment.deleted ? [] : [...actionsOf(payment), ...automaticPixActions(sandbox, payment)],
  };
}

function actionsOf(payment: Payment): string[] {
  const names = applicableActions(payment.status, payment.billingType).map((action) => nameOf.get(action) ?? action);
  return names.filter((name) => knownVerbs.includes(name));
}
