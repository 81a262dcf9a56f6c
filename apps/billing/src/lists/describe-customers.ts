import type { CustomerDetails, ListedCustomer } from '@numera/contracts/billing/customers';
import { DomainError } from '@numera/contracts/errors';
import { versionOf } from '@numera/server/change-seen';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { payerUpdateCollection } from '../customer-changes/payer-update.schema.ts';
import { type Customer, customerCollection, isTaxIdFixed } from '../customers/customer.schema.ts';
import { linkedUserOf } from '../customers/listed.ts';
import { paymentCollection, unpaidIndex } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';

interface Counted {
  readonly total: number;
  readonly active: number;
  readonly pending: number;
}

const nothing: Counted = { total: 0, active: 0, pending: 0 };

/** Customers as administrators read them. */
@Injectable()
export class DescribeCustomers {
  constructor(private readonly database: Database) {}

  async all(rows: readonly Customer[]): Promise<ListedCustomer[]> {
    const counted = await this.count(rows.map(({ _id }) => _id));
    return rows.map((row) => this.viewOf(row, counted.get(row._id) ?? nothing));
  }

  /** Refuses with `not-found`, also who was removed. */
  async one(customerId: string): Promise<CustomerDetails> {
    const [row, update] = await Promise.all([
      this.database.rows(customerCollection).findOne({ _id: customerId }),
      this.database.rows(payerUpdateCollection).findOne({ _id: customerId }),
    ]);
    if (!row || row.listed?.access === 'removed') throw new DomainError('not-found');
    const [listed] = await this.all([row]);
    const { cep, address, number, complement, neighborhood, city, state } = row;
    return {
      ...listed!,
      ...{ cep, address, number, complement, neighborhood, city, state },
      terms: row.terms ?? true,
      ...{ version: versionOf(row), isTaxIdFixed: isTaxIdFixed(row) },
      atProvider: update && { state: update.refusal === null ? 'waiting' : 'refused', reason: update.refusal },
    };
  }

  private viewOf(row: Customer, { total, active, pending }: Counted): ListedCustomer {
    const { _id: id, name, email, phone, createdAt } = row;
    return {
      ...{ id, name, email, phone, createdAt: createdAt.toISOString(), linkedUserId: linkedUserOf(row) },
      cpfCnpj: row.sealedTaxId,
      numbers: { total, active },
      pendingPayments: pending,
      isLeaving: row.leavingAt instanceof Date,
    };
  }

  /** What the customers of one page have, in two questions. */
  private async count(customerIds: readonly string[]): Promise<ReadonlyMap<string, Counted>> {
    const known = await this.database
      .rows(subscriptionCollection)
      // An index does not tell null from nothing at all: to ask for it would be to read the rows.
      .find({ customerId: { $in: customerIds } }, { projection: { customerId: 1, status: 1, removedAt: 1 } })
      .toArray();
    const subscriptions = known.filter(({ removedAt }) => !removedAt);
    const owners = new Map(subscriptions.map(({ _id, customerId }) => [_id, customerId]));
    const unpaid = await this.database
      .rows(paymentCollection)
      .find(
        { subscriptionId: { $in: [...owners.keys()] }, standing: 'open', dropped: false },
        // Among as many that are paid, the database would try which of two indexes is better.
        { projection: { _id: 0, subscriptionId: 1 }, hint: unpaidIndex },
      )
      .toArray();
    const pending = Map.groupBy(unpaid, ({ subscriptionId }) => owners.get(subscriptionId)!);
    return new Map(
      [...Map.groupBy(subscriptions, ({ customerId }) => customerId)].map(([customerId, all]) => [
        customerId,
        {
          total: all.length,
          active: all.filter(({ status }) => status === 'ACTIVE').length,
          pending: pending.get(customerId)?.length ?? 0,
        },
      ]),
    );
  }
}
