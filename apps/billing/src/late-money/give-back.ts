import type { ActorOf } from '@numera/contracts/access';
import { DomainError } from '@numera/contracts/errors';
import { endNow } from '@numera/domain-billing/cancel';
import { unchanged } from '@numera/domain-billing/follow';
import { isLateMoneyOpen, lateMoneyReturned } from '@numera/domain-billing/late-money';
import type { Order } from '@numera/domain-billing/order';
import type { Refund } from '@numera/domain-billing/refund';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import type { Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { AnnounceOrder } from '../orders/announce-order.ts';
import { type Along, OrderStore } from '../orders/order-store.ts';
import { RecordRefund } from '../refunds/record-refund.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';

const reasons = {
  owner: 'its buyer wants late money back',
  time: 'nobody said what becomes of late money',
  canceled: 'its subscription was given up before late money had a number',
} as const;

/** Late money goes back: its buyer wants it, said nothing in the time that he had, or gave all of it up. */
@Injectable()
export class GiveBack {
  constructor(
    private readonly store: OrderStore,
    private readonly recordRefund: RecordRefund,
    private readonly subscriptions: SubscriptionStore,
    private readonly announce: AnnounceOrder,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** What cannot be given back this way refuses as `requestRefund` does; when nobody is there to hear it, its alert stays open. */
  async run(order: Order, why: keyof typeof reasons, admin: ActorOf<'admin'> | null = null): Promise<void> {
    if (!isLateMoneyOpen(order)) return;
    const { paymentId } = order.late;
    const by = why === 'owner' ? (admin?.userId ?? why) : 'time';
    const wish = { paymentId, amountCents: null, by, reason: reasons[why], ofLateMoney: true as const };
    const recorded = async (tx: Transaction, { amountCents: refundCents }: Refund): Promise<void> => {
      const subject = { type: 'payment', id: paymentId } as const;
      const deed = { action: 'late-money.return' as const, subject, after: { refundCents } };
      if (admin) await this.audit.record(tx, admin, deed);
    };
    try {
      await this.recordRefund.run(wish, recorded);
    } catch (error) {
      // A part of it is on its way: the rest is asked for again.
      if (why === 'owner' || !(error instanceof DomainError) || error.code === 'refund-under-way') throw error;
      if (error.code === 'payment-not-paid') await this.wentBack(order._id);
      else if (error.code !== 'late-money-settled') await this.store.change(order._id, lateMoneyReturned);
    }
  }

  /** Somebody gave it back in the provider's pages, or a bank took it: there is nothing to choose any more, nor to look at. */
  async wentBack(orderId: string): Promise<void> {
    await this.store.change(orderId, lateMoneyReturned, this.ended);
  }

  private readonly ended: Along = (after, before) => {
    if (after.late?.phase !== 'RETURNED' || before.late?.phase === 'RETURNED') return undefined;
    return async (tx) => {
      await this.subscriptions.changeIn(tx, after.subscriptionId, (subscription) =>
        unchanged(endNow(subscription, { reason: 'refunded', by: 'provider' }, this.clock.now())),
      );
      await this.announce.settled(tx, after);
    };
  };
}
