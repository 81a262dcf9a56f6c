import { isAboutAutomaticPix } from '@numera/domain-billing/automatic-pix';
import { TELLS_OF_MAKING } from '@numera/domain-billing/payment';
import { WEBHOOK_PATH } from '@numera/rules/wanted-webhook';
import { Database, isDuplicateKey } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Clock } from '@numera/server/clock';
import { Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AtMost } from '../crowd/at-most.ts';
import { WebhookRunner } from './webhook-runner.ts';
import { webhookCollection, type WebhookRow } from './webhook.schema.ts';

const authorization = z.object({ id: z.string().max(100), subscriptionId: z.string().max(100).nullish() });

/** Event ids contain `&` and are opaque; unknown events and keys may come any time. */
const body = z.object({
  id: z.string().min(1).max(200),
  event: z.string().min(1).max(100),
  payment: z.object({ id: z.string().max(100), subscription: z.string().max(100).nullish() }).nullish(),
  subscription: z.object({ id: z.string().max(100) }).nullish(),
  // Of PIX Automático: the consent, or what the payer's bank was told of a charge.
  authorization: authorization.nullish().catch(null),
  paymentInstruction: z
    .object({ paymentId: z.string().max(100).nullish(), authorization: authorization.nullish().catch(null) })
    .nullish()
    .catch(null),
});

/**
 * Each is one insert: so many at once are stored in a fraction of the 10 s that the provider waits. As many as come while a disk
 * pauses for two seconds: a refusal is a failure to the provider, and after fifteen on end it sends nothing any more.
 */
const AT_ONCE = 500;
const COME_BACK_SECONDS = 5;
/** What asked for a charge has its answer by then, and there is nothing left to be asked about. */
const ANSWERED_BY_THEN_MS = 2_000;

/** Somebody may have ended or stopped a subscription in the provider's own pages. */
const ENDINGS = new Set(['SUBSCRIPTION_DELETED', 'SUBSCRIPTION_INACTIVATED']);

const isWorkOf = (event: string): boolean =>
  event === 'UNREADABLE' || event.startsWith('PAYMENT_') || ENDINGS.has(event) || isAboutAutomaticPix(event);

/**
 * Stores that something happened and answers 200 at once: only exactly 200 counts, within 10 s, and fifteen failures
 * stop the provider's queue. What it means is worked out later, from the provider itself. That it is the provider who speaks
 * was seen before the body was read (`AdmitWebhook`).
 */
@Controller(WEBHOOK_PATH)
@UseGuards(AtMost(AT_ONCE, COME_BACK_SECONDS))
export class ReceiveWebhook {
  constructor(
    private readonly database: Database,
    private readonly runner: WebhookRunner,
    private readonly clock: Clock,
  ) {}

  @Post()
  @HttpCode(200)
  async receive(@Req() request: FastifyRequest): Promise<{ received: true }> {
    const event = body.safeParse(request.body);
    // A body we cannot read will not get better by being sent fifteen times; it is noted under what we know of it.
    const row = event.success
      ? {
          _id: event.data.id,
          event: event.data.event,
          paymentId: event.data.payment?.id || event.data.paymentInstruction?.paymentId || null,
          asaasSubscriptionId: subscriptionOf(event.data),
          ...authorizationOf(event.data),
        }
      : {
          _id: `unreadable:${request.id}:${this.clock.now().toISOString()}`,
          event: 'UNREADABLE',
          paymentId: null,
          asaasSubscriptionId: null,
        };
    const now = this.clock.now();
    const isWork = isWorkOf(row.event);
    const canWait = row.event === TELLS_OF_MAKING;
    const due = canWait ? new Date(now.getTime() + ANSWERED_BY_THEN_MS) : this.runner.firstLease();
    const stored: WebhookRow = {
      ...row,
      ...(isWork
        ? { state: 'RECEIVED', reason: null, nextRunAt: due }
        : { state: 'IGNORED', reason: 'nothing to do', nextRunAt: null }),
      tries: 0,
      receivedAt: now,
    };
    const isNew = await this.store(stored);
    await failpoint('billing.webhook-stored');
    if (isNew && isWork && !canWait) this.runner.take(stored);
    return { received: true };
  }

  /** False when it came before. */
  private async store(row: WebhookRow): Promise<boolean> {
    try {
      await this.database.rows(webhookCollection).insertOne(row);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

const subscriptionOf = ({ payment, subscription, authorization }: z.infer<typeof body>): string | null =>
  payment?.subscription || subscription?.id || authorization?.subscriptionId || null;

const authorizationOf = ({ authorization, paymentInstruction }: z.infer<typeof body>) => {
  const authorizationId = (authorization ?? paymentInstruction?.authorization)?.id;
  return authorizationId ? { authorizationId } : {};
};
