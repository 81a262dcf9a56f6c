import { type ChargeDeedView, receiveInCash } from '@numera/contracts/billing/charge-deeds';
import { refuseCash } from '@numera/domain-billing/charge-deed';
import { isOver } from '@numera/domain-billing/order';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { orderCollection } from '../orders/order.schema.ts';
import type { Payment } from '../payments/payment.schema.ts';
import { RecordChargeDeed } from './record-charge-deed.ts';

/** Somebody has received the money by hand: it pays as any other does. */
@Controller()
export class ReceiveInCash {
  constructor(
    private readonly database: Database,
    private readonly record: RecordChargeDeed,
    private readonly clock: Clock,
  ) {}

  @Handles(receiveInCash)
  execute({ input, actor }: Asked<typeof receiveInCash>): Promise<ChargeDeedView> {
    const { amountCents, receivedOn } = input;
    const deed = { action: 'payment.receive-in-cash', after: { amountCents, receivedOn } } as const;
    return this.record.run(actor, { kind: 'receive-in-cash', ...input }, deed, async (tx, payment) =>
      refuseCash(payment, { amountCents, receivedOn }, await this.priceToMeet(tx, payment), this.clock.now()),
    );
  }

  /** What an order that is not granted yet costs; null of one that is, or is over. */
  private async priceToMeet({ session }: Transaction, { orderId }: Payment): Promise<number | null> {
    const order = await this.database.rows(orderCollection).findOne({ _id: orderId }, { session });
    if (!order || isOver(order) || ['PAID', 'ACTIVE', 'ACTIVATION_FAILED'].includes(order.state)) return null;
    return order.plan.priceCents;
  }
}
