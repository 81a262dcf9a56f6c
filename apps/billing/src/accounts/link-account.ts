import { DomainError } from '@numera/contracts/errors';
import { Database, type Transaction } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { linkedUserOf, listedOf, seenBy } from '../customers/listed.ts';
import { GoneAccounts } from './gone-accounts.ts';
import { JoinOrder } from '../orders/join-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/**
 * Gives an account what a customer has, or takes it from it: his orders with their subscriptions and payments, all of them or none. Who is
 * charged at the provider stays who he is.
 */
@Injectable()
export class LinkAccount {
  private readonly customers: mongo.Collection<Customer>;

  constructor(
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    database: Database,
    private readonly orders: OrderStore,
    private readonly joinOrder: JoinOrder,
    private readonly gone: GoneAccounts,
  ) {
    this.customers = database.rows(customerCollection);
  }

  /** Refuses with `customer-linked`, unless it is the same account's already, and with `not-found` who is being removed. */
  async link(tx: Transaction, customerId: string, userId: string): Promise<void> {
    const customer = await this.find(tx, customerId);
    const linked = linkedUserOf(customer);
    if (linked === userId) return;
    if (linked !== null) throw new DomainError('customer-linked');
    if (customer.leavingAt) throw new DomainError('not-found', `the customer ${customerId} is being removed`);
    if (await this.gone.has(userId, tx)) throw new DomainError('not-found', `the account ${userId} is gone`);
    await this.show(tx, customer, userId);
    for (const orderId of await this.ordersOf(tx, { customerId, ownerUserId: null }))
      await this.joinOrder.run(tx, orderId, userId);
  }

  /** Gives whose it was; refuses with `customer-unlinked`. */
  async unlink(tx: Transaction, customerId: string): Promise<string> {
    const customer = await this.find(tx, customerId);
    const userId = linkedUserOf(customer);
    if (userId === null) throw new DomainError('customer-unlinked');
    await this.show(tx, customer, null);
    for (const orderId of await this.ordersOf(tx, { customerId, ownerUserId: userId }))
      await this.joinOrder.leave(tx, orderId, userId);
    return userId;
  }

  /** The account is gone: whatever it saw, nobody does. */
  async unlinkAll(tx: Transaction, userId: string): Promise<void> {
    const { session } = tx;
    for (const customer of await this.customers.find(seenBy(userId), { session }).toArray())
      await this.show(tx, customer, null);
    for (const orderId of await this.ordersOf(tx, { ownerUserId: userId }))
      await this.joinOrder.leave(tx, orderId, userId);
  }

  private async find({ session }: Transaction, customerId: string): Promise<Customer> {
    const customer = await this.customers.findOne({ _id: customerId }, { session });
    if (!customer || customer.listed?.access === 'removed') throw new DomainError('not-found');
    return customer;
  }

  private async show({ session }: Transaction, customer: Customer, linkedUserId: string | null): Promise<void> {
    const listed = listedOf({ ...customer, linkedUserId }, this.settings.PERSONAL_DATA_KEY);
    await this.customers.updateOne({ _id: customer._id }, { $set: { linkedUserId, listed } }, { session });
  }

  private async ordersOf(
    { session }: Transaction,
    which: { readonly customerId?: string; readonly ownerUserId: string | null },
  ): Promise<string[]> {
    const rows = await this.orders.orders.find(which, { projection: { _id: 1 }, session }).toArray();
    return rows.map(({ _id }) => _id);
  }
}
