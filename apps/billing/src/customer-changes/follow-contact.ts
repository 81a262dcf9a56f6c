import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { Customer } from '../customers/customer.schema.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { orderWords } from '../orders/order-words.ts';
import { listedPayment } from '../payments/listed.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { listedSubscription } from '../subscriptions/listed.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';

type Contact = Pick<
  Customer,
  'name' | 'email' | 'phone' | 'cep' | 'address' | 'number' | 'complement' | 'neighborhood'
>;

/**
 * What somebody ordered goes where he is reached now: letters, and what lists show. Only of orders with the e-mail that the customer had:
 * guests of one tax id are one customer, and what another of them wrote is his.
 */
@Injectable()
export class FollowContact {
  constructor(private readonly database: Database) {}

  async run({ session }: Transaction, before: Customer, now: Contact): Promise<void> {
    const { name, email, phone, cep, address, number, complement, neighborhood } = now;
    const buyer = { name, email };
    const payer = { phone, cep, address, number, complement, neighborhood };
    const orders = this.database.rows(orderCollection);
    const theirs = { customerId: before._id, 'buyer.email': before.email };
    for (const order of await orders.find(theirs, { projection: { number: 1 }, session }).toArray()) {
      const { _id: orderId } = order;
      const counted = { $inc: { revision: 1 } };
      await orders.updateOne(
        { _id: orderId },
        { $set: { buyer, payer, words: orderWords({ number: order.number, buyer }) }, ...counted },
        { session },
      );
      const listed = listedSubscription({ number: order.number, buyer });
      await this.database
        .rows(subscriptionCollection)
        .updateOne({ orderId }, { $set: { buyer, listed }, ...counted }, { session });
      await this.database
        .rows(paymentCollection)
        .updateMany({ orderId }, { $set: { listed: listedPayment(order.number, buyer) } }, { session });
    }
  }
}
