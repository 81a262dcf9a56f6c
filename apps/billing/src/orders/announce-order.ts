import { latePaymentOffered } from '@numera/contracts/billing/late-money';
import { chargeIssued, orderClosed, paymentConfirmed } from '@numera/contracts/billing/order-facts';
import type { DataOf } from '@numera/contracts/contract';
import { lastDayToAnswer } from '@numera/domain-billing/late-money';
import { isClosed, type Order } from '@numera/domain-billing/order';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { today } from '@numera/rules/dates';
import type { Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { Along } from './order-store.ts';

/** The facts about an order that more than one use case can bring about. Call inside the transaction that changed it. */
@Injectable()
export class AnnounceOrder {
  constructor(
    private readonly outbox: Outbox,
    private readonly alerts: Alerts,
  ) {}

  /** Goes along with a change that ended the order unpaid: catalog lets the number go. */
  readonly ifClosed: Along = (after, before) => {
    if (!isClosed(after) || isClosed(before)) return undefined;
    const { _id: orderId, ownerUserId, number, state } = after;
    const closedAt = (after.history.at(-1)?.at ?? new Date()).toISOString();
    return async (tx) => {
      await this.outbox.announce(tx, orderClosed, { orderId, ownerUserId, number, state, closedAt }, about(after));
      if (isSaleLost(after)) await this.alarmSeller(tx, after);
    };
  };

  /** Who sold it was told that it is made, and has left the page. */
  private alarmSeller(tx: Transaction, { _id: subject, number, history }: Order): Promise<void> {
    const detail = `${number.number}: ${history.at(-1)?.reason ?? 'ended'}`;
    return this.alerts.raise(tx, { code: 'manual-sale-ended', subject, detail });
  }

  /** The money is here, and the order has its number: from now on it is activated. */
  async paid(tx: Transaction, order: Order, money: Money): Promise<void> {
    const { _id: orderId, ownerUserId, subscriptionId, number, plan, buyer } = order;
    const whose = { orderId, ownerUserId, subscriptionId, number, plan: toldOf(plan), buyer };
    const line = { ownLine: order.source === 'manual' ? order.ownLine : false };
    await this.outbox.announce(tx, paymentConfirmed, { ...whose, ...money, ...line }, about(order));
  }

  /** What becomes of late money is known: nobody has to look any more. */
  settled = (tx: Transaction, { _id: subject }: Pick<Order, '_id'>): Promise<void> =>
    this.alerts.close(tx, { code: PAID_AFTER_END, subject });

  /** When the change left it to the buyer what becomes of his late money; an operator sees that somebody paid for nothing yet. */
  async ifOffered(tx: Transaction, after: Order, before: Order): Promise<void> {
    const { late } = after;
    if (!late?.answerBy || late.phase !== 'OFFERED' || before.late?.answerBy) return;
    const { _id: orderId, ownerUserId, subscriptionId, number, method, plan, buyer, charge } = after;
    const { paymentId, amountCents, answerBy } = late;
    const lastDay = lastDayToAnswer(answerBy);
    const dueDate = charge?.dueDate ?? today(after.createdAt);
    await this.outbox.announce(
      tx,
      latePaymentOffered,
      {
        ...{ orderId, ownerUserId, subscriptionId, number, plan: toldOf(plan), buyer, answerBy: lastDay },
        charge: { paymentId, amountCents, dueDate, method },
      },
      about(after),
    );
    const detail = `${paymentId} came after the end, and ${number.number} is gone: its buyer chooses until ${lastDay}, then it goes back`;
    await this.alerts.raise(tx, { code: PAID_AFTER_END, subject: orderId, detail });
  }

  /** When the change made a charge that can be paid. */
  async ifIssued(tx: Transaction, after: Order, before: Order): Promise<void> {
    if (after.state !== 'AWAITING_PAYMENT' || before.state === 'AWAITING_PAYMENT' || !after.charge) return;
    const { _id: orderId, ownerUserId, number, method, plan, buyer, charge } = after;
    await this.outbox.announce(
      tx,
      chargeIssued,
      {
        orderId,
        ownerUserId,
        number,
        method,
        amountCents: charge.amountCents,
        dueDate: charge.dueDate,
        payableUntil: charge.payableUntil.toISOString(),
        pixCopyPaste: charge.pix?.copyPaste ?? null,
        bankSlipUrl: charge.boleto?.slipUrl ?? null,
        boletoLine: charge.boleto?.line ?? null,
        plan: toldOf(plan),
        buyer,
      },
      about(after),
    );
  }
}

/** A payment as its receipt tells of it; `paidOn` is a day in São Paulo. */
type Money = Pick<DataOf<typeof paymentConfirmed>, 'paymentId' | 'amountCents' | 'paidOn'>;

/** A sale by hand that ended before its customer could pay it, by nobody's wish; where a charge was removed that is an alert of its own. */
const isSaleLost = ({ source, state, charge, asaasSubscriptionId }: Order): boolean =>
  source === 'manual' && state !== 'CANCELED' && charge === null && asaasSubscriptionId === null;

/** The alert about money that came when its order had ended. */
const PAID_AFTER_END = 'paid-after-end';

export const about = (order: Order): { correlationId: string; aggregateVersion: number } => ({
  correlationId: order._id,
  aggregateVersion: order.version,
});

/** What letters say of the plan; its price is the charge's. */
export const toldOf = ({ name, period }: Order['plan']): Pick<Order['plan'], 'name' | 'period'> => ({ name, period });
