import { listOpenSales } from '@numera/contracts/billing/manual-sale';
import type { OutputOf } from '@numera/contracts/contract';
import { isClosed } from '@numera/domain-billing/order';
import { Handles } from '@numera/messaging/handles';
import { DAY_MS } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { orderCollection } from '../orders/order.schema.ts';

const MOST = 50;
/** Longer than a sale is tried for, or looked up in the first place. */
const LOOKED_AT_MS = 7 * DAY_MS;

/** Sales by hand before their charge: lists of numbers and payments begin with that. */
@Controller()
export class ListOpenSales {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(listOpenSales)
  async execute(): Promise<OutputOf<typeof listOpenSales>> {
    const now = this.clock.now().getTime();
    const orders = await this.database
      .rows(orderCollection)
      .find({
        ...{ source: 'manual', createdAt: { $gt: new Date(now - LOOKED_AT_MS) }, charge: null },
        state: { $in: ['PLACED', 'CHARGING', 'CLOSING', 'EXPIRED', 'REFUSED'] },
      })
      .sort({ createdAt: -1 })
      .limit(MOST)
      .toArray();
    const isShown = (order: (typeof orders)[number]): boolean =>
      !isClosed(order) || (order.history.at(-1)?.at.getTime() ?? 0) > now - DAY_MS;
    return {
      sales: orders.filter(isShown).map((order) => ({
        ...{ orderId: order._id, number: order.number, customerName: order.buyer.name },
        ...{ createdAt: order.createdAt.toISOString(), isOver: isClosed(order) },
        refusal: order.refusal?.message ?? null,
      })),
    };
  }
}
