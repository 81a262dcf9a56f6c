import { customers, getCustomer, listCustomers, type ListedCustomer } from '@numera/contracts/billing/customers';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { open, seal } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { paymentCollection } from '../payments/payment.schema.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { linkedUserOf } from '../customers/listed.ts';

interface Counted {
  readonly total: number;
  readonly active: number;
  readonly pending: number;
}

const nothing: Counted = { total: 0, active: 0, pending: 0 };

@Controller()
export class ListCustomers {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(listCustomers)
  async execute({ input }: Asked<typeof listCustomers>): Promise<OutputOf<typeof listCustomers>> {
    const { rows, ...page } = await readPage(customers, input, {
      collection: this.database.rows(customerCollection),
      where: {},
      sorts: { createdAt: { field: 'createdAt', holds: 'date' }, name: { field: 'name', holds: 'text' } },
      filters: { access: 'listed.access' },
      words: 'listed.words',
    });
    const counted = await this.count(rows.map(({ _id }) => _id));
    return { ...page, rows: rows.map((row) => this.viewOf(row, counted.get(row._id) ?? nothing)) };
  }

  @Handles(getCustomer)
  async read({ input: { customerId } }: Asked<typeof getCustomer>): Promise<ListedCustomer> {
    const row = await this.database.rows(customerCollection).findOne({ _id: customerId });
    if (!row) throw new DomainError('not-found');
    return this.viewOf(row, (await this.count([customerId])).get(customerId) ?? nothing);
  }

  private viewOf(row: Customer, { total, active, pending }: Counted) {
    const key = this.settings.PERSONAL_DATA_KEY;
    const { _id: id, name, email, phone, createdAt } = row;
    return {
      ...{ id, name, email, phone, createdAt: createdAt.toISOString(), linkedUserId: linkedUserOf(row) },
      // Sealed anew: what lies in the database travels nowhere.
      cpfCnpj: seal(open(row.sealedTaxId, key, 'cpfCnpj'), key, 'cpfCnpj'),
      numbers: { total, active },
      pendingPayments: pending,
    };
  }

  /** What the customers of one page have, in two questions. */
  private async count(customerIds: readonly string[]): Promise<ReadonlyMap<string, Counted>> {
    const subscriptions = await this.database
      .rows(subscriptionCollection)
      .find({ customerId: { $in: customerIds } }, { projection: { customerId: 1, status: 1 } })
      .toArray();
    const owners = new Map(subscriptions.map(({ _id, customerId }) => [_id, customerId]));
    const open = await this.database
      .rows(paymentCollection)
      .find(
        { subscriptionId: { $in: [...owners.keys()] }, standing: 'open', dropped: false },
        { projection: { subscriptionId: 1 } },
      )
      .toArray();
    const pending = Map.groupBy(open, ({ subscriptionId }) => owners.get(subscriptionId)!);
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
