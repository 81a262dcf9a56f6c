import { giveNumber } from '@numera/contracts/catalog/give-number';
import { DomainError } from '@numera/contracts/errors';
import type { ChosenNumber } from '@numera/contracts/primitives';
import { unchanged } from '@numera/domain-billing/follow';
import { numberGiven } from '@numera/domain-billing/begin';
import { type LateMoney, numberGone, numberTaken } from '@numera/domain-billing/late-money';
import type { Order } from '@numera/domain-billing/order';
import { isPaidStatus } from '@numera/domain-billing/payment';
import { isEnded } from '@numera/domain-billing/subscription';
import { ServiceClient } from '@numera/messaging/service-client';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { AnnounceOrder } from '../orders/announce-order.ts';
import { type Along, OrderStore } from '../orders/order-store.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { Policy } from '../policy/policy.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { GiveBack } from './give-back.ts';
import { listNumber } from '../orders/list-number.ts';

/**
 * Asks the shelf for a number for late money. What is wanted was stored before, and asking twice does no harm, so a process that
 * dies anywhere begins again; while catalog does not answer, it is asked later.
 */
@Injectable()
export class TakeNumber {
  constructor(
    private readonly store: OrderStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly database: Database,
    private readonly services: ServiceClient,
    private readonly asaas: Asaas,
    private readonly announce: AnnounceOrder,
    private readonly giveBack: GiveBack,
    private readonly clock: Clock,
    private readonly policy: Policy,
  ) {}

  async run(order: Order): Promise<void> {
    const { _id: orderId, subscriptionId, late } = order;
    if (late?.phase !== 'TAKING') return;
    const subscription = await this.subscriptions.find(subscriptionId);
    // Nobody would activate it.
    if (subscription && isEnded(subscription)) return this.giveBack.run(order, 'canceled');
    if (!(await this.isStillOurs(late))) return this.giveBack.wentBack(orderId);
    const number = await this.ask(orderId, late.wanted);
    await failpoint('billing.number-taken');
    const now = this.clock.now();
    if (number) await this.store.change(orderId, (order) => numberTaken(order, number, now), this.given);
    else
      await this.store.change(
        orderId,
        (order) => numberGone(order, late.wanted, now, this.policy.lateMoneyAnswerDays()),
        (after, before) => (tx) => this.announce.ifOffered(tx, after, before),
      );
  }

  /** Nobody gets a number for money that has gone back meanwhile. */
  private async isStillOurs({ paymentId }: LateMoney): Promise<boolean> {
    const told = await this.asaas.getPayment(paymentId);
    if (told.outcome === 'done') return isPaidStatus(told.body.status);
    throw new Error(`the provider does not say how ${paymentId} stands: ${told.outcome}`);
  }

  /** Null: it is not to be had. */
  private async ask(orderId: string, { number, areaRef }: ChosenNumber): Promise<ChosenNumber | null> {
    try {
      const billing = { kind: 'service', name: 'billing' } as const;
      return (await this.services.ask(giveNumber, { orderId, number, areaRef }, billing)).number;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'number-not-available') return null;
      throw error;
    }
  }

  private readonly given: Along = (after, before) => {
    if (after.state !== 'PAID' || before.state === 'PAID' || !after.late) return undefined;
    const { paymentId, amountCents } = after.late;
    return async (tx) => {
      const payment = await this.database.rows(paymentCollection).findOne({ _id: paymentId }, { session: tx.session });
      const now = this.clock.now();
      const dueDate = payment?.dueDate ?? today(now);
      await this.subscriptions.changeIn(tx, after.subscriptionId, (subscription) =>
        unchanged(numberGiven(subscription, after.number, { paymentId, dueDate }, now)),
      );
      await listNumber(this.database, tx, after);
      await this.announce.paid(tx, after, { paymentId, amountCents, paidOn: payment?.paidOn ?? today(now) });
      await this.announce.settled(tx, after);
    };
  };
}
