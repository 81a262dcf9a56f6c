import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../asaas/asaas-error.ts';
import { paymentView } from '../asaas/payment.ts';
import { postEvent } from '../asaas/post-event.ts';
import { subscriptionView } from '../asaas/subscription.ts';
import { webhookView } from '../asaas/webhook.ts';
import { localDateTime } from '../clock.ts';
import type { Sandbox } from '../sandbox.ts';

const SHOWN = 50;

const redelivery = z.strictObject({
  eventId: z.string().optional(),
  event: z.string().optional(),
  paymentId: z.string().optional(),
  subscriptionId: z.string().optional(),
  times: z.int().min(1).max(1000).default(1),
});

const forgery = z.strictObject({
  /** Where to; without it, every configured webhook. */
  url: z.url().optional(),
  /** Token to show; null for none; without it, the right one. */
  token: z.string().nullable().optional(),
  event: z.string().default('PAYMENT_RECEIVED'),
  eventId: z.string().optional(),
  /** An existing charge or subscription, lied about by `overrides`. */
  paymentId: z.string().optional(),
  subscriptionId: z.string().optional(),
  overrides: z.record(z.string(), z.unknown()).default({}),
  /** The whole body, in place of all of the above. */
  body: z.unknown().optional(),
});

/** The queue, and events that Asaas would not send. */
export function webhookControls(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, webhooks, clock, ids } = sandbox;

  app.get('/webhooks', () => ({ data: queueViews(sandbox) }));

  app.post('/webhooks/retry', () => {
    webhooks.retryNow();
    return { data: queueViews(sandbox) };
  });

  // As after fifteen failures, until somebody has it send again.
  app.post('/webhooks/interrupt', () => {
    ledger.batch(() => {
      for (const webhook of [...ledger.tables.webhooks.values()])
        ledger.put('webhooks', webhook.id, { ...webhook, interrupted: true, penalizedRequestsCount: 15 });
    });
    return { data: queueViews(sandbox) };
  });

  // Somebody switches them off, or on, in the provider's own pages.
  app.post('/webhooks/switch', ({ body }) => {
    const { enabled } = z.object({ enabled: z.boolean() }).parse(body ?? {});
    ledger.batch(() => {
      for (const webhook of [...ledger.tables.webhooks.values()])
        ledger.put('webhooks', webhook.id, { ...webhook, enabled });
    });
    webhooks.wake();
    return { data: queueViews(sandbox) };
  });

  // Old events again, in their order: what was delivered goes back into the queue.
  app.post('/webhooks/redeliver', ({ body }) => {
    const asked = redelivery.parse(body ?? {});
    const chosen = [...ledger.tables.deliveries.values()].filter((delivery) => {
      const event = ledger.tables.events.get(delivery.eventId);
      if (!event || delivery.deliveredMs === null) return false;
      const about = asked.paymentId ?? asked.subscriptionId;
      return (
        (asked.eventId === undefined || asked.eventId === event.id) &&
        (asked.event === undefined || asked.event === event.event) &&
        (about === undefined || event.body.includes(`"${about}"`))
      );
    });
    ledger.batch(() => {
      for (const delivery of chosen) {
        for (let copy = 0; copy < asked.times; copy += 1) {
          const id = copy === 0 ? delivery.id : `${delivery.id}#${copy}`;
          webhooks.enqueue({ ...delivery, id, attempts: 0, nextAttemptMs: clock.nowMs(), deliveredMs: null });
        }
      }
    });
    return { queued: chosen.length * asked.times };
  });

  app.post('/webhooks/forge', async ({ body: raw }) => {
    const asked = forgery.parse(raw ?? {});
    const id = asked.eventId ?? `evt_${ids.hex('event')}&1`;
    const dateCreated = localDateTime(clock.now());
    const body = JSON.stringify(asked.body ?? { id, event: asked.event, dateCreated, ...subjectOf(sandbox, asked) });
    const known = [...ledger.tables.webhooks.values()];
    const targets = asked.url ? [{ url: asked.url, authToken: known[0]?.authToken ?? null, apiVersion: 3 }] : known;
    ledger.record({ provider: 'webhook', kind: 'webhook.forged', eventId: id, event: asked.event });
    const outcomes = await Promise.all(
      targets.map(({ url, authToken, apiVersion }) =>
        postEvent({
          url,
          token: asked.token === undefined ? authToken : asked.token,
          apiVersion,
          body,
          timeoutMs: sandbox.config.webhookTimeoutMs,
          signal: new AbortController().signal,
        }),
      ),
    );
    return { eventId: id, outcomes };
  });
}

/** The queue of each webhook, and its latest deliveries, newest first. */
export function queueViews({ ledger, webhooks }: Sandbox) {
  return [...ledger.tables.webhooks.values()].map((webhook) => {
    const next = webhooks.nextAttemptMs(webhook.id);
    const deliveries = [...ledger.tables.deliveries.values()].filter((it) => it.webhookId === webhook.id);
    return {
      ...webhookView(webhook),
      pending: webhooks.pendingCount(webhook.id),
      inFlight: webhooks.inFlightCount,
      delivered: deliveries.length - webhooks.pendingCount(webhook.id),
      nextAttemptAt: next === null ? null : new Date(next).toISOString(),
      deliveries: deliveries
        .slice(-SHOWN)
        .reverse()
        .map((it) => ({
          eventId: it.eventId,
          event: ledger.tables.events.get(it.eventId)?.event ?? null,
          attempts: it.attempts,
          outcome: it.lastOutcome,
          deliveredAt: it.deliveredMs === null ? null : new Date(it.deliveredMs).toISOString(),
        })),
    };
  });
}

function subjectOf(sandbox: Sandbox, asked: z.output<typeof forgery>): object {
  const { tables } = sandbox.ledger;
  if (asked.paymentId !== undefined) {
    const payment = tables.payments.get(asked.paymentId);
    if (!payment) throw notFound();
    return { payment: { ...paymentView(payment, sandbox.publicUrl), ...asked.overrides } };
  }
  if (asked.subscriptionId !== undefined) {
    const subscription = tables.subscriptions.get(asked.subscriptionId);
    if (!subscription) throw notFound();
    return { subscription: { ...subscriptionView(subscription), ...asked.overrides } };
  }
  return { payment: { object: 'payment', status: 'RECEIVED', ...asked.overrides } };
}
