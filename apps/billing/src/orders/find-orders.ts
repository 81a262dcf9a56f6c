import type { OutputOf } from '@numera/contracts/contract';
import { findOrders, type FoundOrder, ORDERS_FOUND } from '@numera/contracts/billing/find-orders';
import { type Asked, Handles } from '@numera/messaging/handles';
import { searchTerms } from '@numera/rules/search-words';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { byPayer } from '../lists/by-payer.ts';
import { SHOWN, subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { orderCollection, type StoredOrder } from './order.schema.ts';

/** Of more than that nobody looks for the latest: whoever types on finds fewer. */
const LOOKED_AT = 200;

/** The beginning of an order's id: as many letters as one would read out. */
const ID = /^[0-9a-f]{4,8}(-[0-9a-f-]{0,28})?$/i;

@Controller()
export class FindOrders {
  constructor(private readonly database: Database) {}

  @Handles(findOrders)
  async execute({ input }: Asked<typeof findOrders>): Promise<OutputOf<typeof findOrders>> {
    const ways = await this.ways(input);
    if (ways.length === 0) return { orders: [] };
    const orders = await this.database
      .rows(orderCollection)
      .aggregate<StoredOrder>([
        { $match: ways.length === 1 ? ways[0]! : { $or: ways } },
        { $limit: LOOKED_AT },
        { $sort: { createdAt: -1, _id: -1 } },
        { $limit: ORDERS_FOUND },
      ])
      .toArray();
    const numbered = await this.database
      .rows(subscriptionCollection)
      .find({ ...SHOWN, orderId: { $in: orders.map(({ _id }) => _id) } }, { projection: { orderId: 1 } })
      .toArray();
    const withNumber = new Set(numbered.map(({ orderId }) => orderId));
    return { orders: orders.map((order) => ({ ...foundOrderOf(order), hasNumber: withNumber.has(order._id) })) };
  }

  /** By its id, or by all words; each by an index. */
  private async ways({ search, anyOf }: Asked<typeof findOrders>['input']): Promise<Record<string, unknown>[]> {
    const words = searchTerms(search).map((term) => ({ words: { $regex: `^${term}` } }));
    const payer = anyOf ? [await byPayer(this.database, anyOf, { customerId: 'customerId', words: 'words' })] : [];
    const all = [...words, ...payer];
    return [
      ...(all.length > 0 ? [{ $and: all }] : []),
      ...(ID.test(search) ? [{ _id: { $regex: `^${search.toLowerCase()}` } }] : []),
    ];
  }
}

const foundOrderOf = (order: StoredOrder): Omit<FoundOrder, 'hasNumber'> => ({
  ...{ id: order._id, number: order.number, state: order.state, method: order.method },
  customer: { id: order.customerId, name: order.buyer.name, email: order.buyer.email },
  createdAt: order.createdAt.toISOString(),
});
