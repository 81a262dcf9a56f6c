import type { OutputOf } from '@numera/contracts/contract';
import { listCustomerOrders } from '@numera/contracts/billing/customer-books';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { customerCollection } from '../customers/customer.schema.ts';
import { linkedUserOf } from '../customers/listed.ts';
import { orderCollection } from '../orders/order.schema.ts';

/** As many as `listLetters` takes. */
const MOST = 200;

@Controller()
export class ListCustomerOrders {
  constructor(private readonly database: Database) {}

  @Handles(listCustomerOrders)
  async execute({
    input: { customerId },
  }: Asked<typeof listCustomerOrders>): Promise<OutputOf<typeof listCustomerOrders>> {
    const [customer, orders] = await Promise.all([
      this.database.rows(customerCollection).findOne({ _id: customerId }),
      this.database
        .rows(orderCollection)
        .find({ customerId }, { projection: { createdAt: 1 } })
        .sort({ createdAt: -1 })
        .limit(MOST)
        .toArray(),
    ]);
    if (!customer || customer.listed?.access === 'removed') throw new DomainError('not-found');
    return { orderIds: orders.map(({ _id }) => _id), linkedUserId: linkedUserOf(customer) };
  }
}
