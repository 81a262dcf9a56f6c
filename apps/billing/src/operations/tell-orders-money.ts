import type { AboutOrder, StoryEntry } from '@numera/contracts/operations/order-story';
import type { OrderTeller } from '@numera/messaging/operations/order-teller';
import { deedText } from '@numera/rules/deed-texts';
import { formatCents } from '@numera/rules/money';
import { subscriptionStatus } from '@numera/rules/status-texts';
import { attemptText, orderTurnText, refundTurnText, webhookStateText } from '@numera/rules/story-texts';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { orderCollection } from '../orders/order.schema.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { webhookCollection } from '../webhooks/webhook.schema.ts';

const MOST = 500;

/** What only billing knows of an order: its states and its subscription's, the provider's answers, money, and what administrators did. */
@Injectable()
export class TellOrdersMoney implements OrderTeller {
  constructor(private readonly database: Database) {}

  async tell(about: AboutOrder): Promise<StoryEntry[]> {
    const { orderId, subscriptionId, paymentIds } = about;
    const [orders, lives, money, deeds] = await Promise.all([
      this.ofOrder(orderId),
      this.ofSubscription(orderId),
      this.ofMoney(about),
      this.database
        .rows(auditCollection)
        .find({ 'subject.id': { $in: [orderId, subscriptionId, ...paymentIds] } })
        .limit(MOST)
        .toArray(),
    ]);
    return [
      ...orders,
      ...lives,
      ...money,
      ...deeds.map(({ at, action, by, reason }) => entry(at, `Administrador: ${deedText(action)}`, action, by, reason)),
    ];
  }

  private async ofOrder(orderId: string): Promise<StoryEntry[]> {
    const order = await this.database.rows(orderCollection).findOne({ _id: orderId });
    if (!order) return [];
    return [
      ...order.history.map(({ state, at, reason }) => entry(at, orderTurnText(state), state, reason)),
      ...order.attempts.flatMap(({ ref, state, at, emptyLookUps }) => [
        entry(at, attemptText(state), ref),
        ...emptyLookUps.map((empty) => entry(empty, 'Procurou a cobrança no provedor e não achou', ref)),
      ]),
    ];
  }

  private async ofSubscription(orderId: string): Promise<StoryEntry[]> {
    const subscription = await this.database.rows(subscriptionCollection).findOne({ orderId });
    return (subscription?.history ?? []).map(({ status, at, by, reason }) =>
      entry(at, `Assinatura: ${subscriptionStatus(status).text.toLowerCase()}`, by, reason),
    );
  }

  private async ofMoney({ asaasSubscriptionId, paymentIds }: AboutOrder): Promise<StoryEntry[]> {
    const [webhooks, payments, refunds] = await Promise.all([
      asaasSubscriptionId === null
        ? []
        : this.database.rows(webhookCollection).find({ asaasSubscriptionId }).limit(MOST).toArray(),
      this.database
        .rows(paymentCollection)
        .find({ _id: { $in: paymentIds } })
        .toArray(),
      this.database
        .rows(refundCollection)
        .find({ paymentId: { $in: paymentIds } })
        .toArray(),
    ]);
    return [
      ...webhooks.map(({ event, paymentId, state, receivedAt, reason, _id }) =>
        entry(receivedAt, `Aviso do Asaas, ${webhookStateText(state)}`, event, paymentId, reason, _id),
      ),
      // Of the money itself the provider tells the day alone, at noon in São Paulo.
      ...payments.flatMap(({ _id, paidOn, amountCents }) =>
        paidOn === null
          ? []
          : [entry(new Date(`${paidOn}T15:00:00.000Z`), `Pagamento de ${formatCents(amountCents)}`, _id)],
      ),
      ...refunds.flatMap(({ paymentId, amountCents, history }) =>
        history.map(({ state, at, reason }) =>
          entry(at, `${refundTurnText(state)}: ${formatCents(amountCents)}`, paymentId, reason),
        ),
      ),
    ];
  }
}

const entry = (at: Date, what: string, ...notes: readonly (string | null | undefined)[]): StoryEntry => ({
  at: at.toISOString(),
  what,
  note: notes.filter(Boolean).join(' · '),
});
