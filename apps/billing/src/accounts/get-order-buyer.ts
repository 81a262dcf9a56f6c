import { getOrderBuyer } from '@numera/contracts/billing/order-buyer';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { customerCollection } from '../customers/customer.schema.ts';
import { AuthorizeOrder } from '../orders/authorize-order.ts';

/** What the buyer of an order wrote of himself, for whoever may see the order. */
@Controller()
export class GetOrderBuyer {
  constructor(
    private readonly database: Database,
    private readonly authorize: AuthorizeOrder,
  ) {}

  @Handles(getOrderBuyer)
  async execute({ input, actor }: Asked<typeof getOrderBuyer>): Promise<OutputOf<typeof getOrderBuyer>> {
    const { customerId, buyer, payer } = await this.authorize.findSealed(input, actor);
    const customer = await this.database.rows(customerCollection).findOne({ _id: customerId });
    if (!customer) throw new Error(`no customer ${customerId}`);
    return { ...buyer, phone: payer.phone, cpfCnpj: customer.sealedTaxId };
  }
}
