import { type CustomerDetails, customers, getCustomer, listCustomers } from '@numera/contracts/billing/customers';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { Controller } from '@nestjs/common';
import { customerCollection } from '../customers/customer.schema.ts';
import { DescribeCustomers } from './describe-customers.ts';

/** What a line shows: an address is of no use in it, and a file has many lines. */
const SHOWN_FIELDS = {
  ...({ name: 1, email: 1, phone: 1, createdAt: 1, sealedTaxId: 1 } as const),
  ...({ userId: 1, linkedUserId: 1, leavingAt: 1, 'listed.name': 1 } as const),
};

@Controller()
export class ListCustomers {
  constructor(
    private readonly database: Database,
    private readonly describe: DescribeCustomers,
  ) {}

  @Handles(listCustomers)
  async execute({ input }: Asked<typeof listCustomers>): Promise<OutputOf<typeof listCustomers>> {
    const { rows, ...page } = await readPage(customers, input, {
      collection: this.database.rows(customerCollection),
      where: {},
      sorts: {
        createdAt: { field: 'createdAt', holds: 'date' },
        name: { field: 'listed.name', holds: 'text', mayBeNull: true },
      },
      periods: { createdAt: { field: 'createdAt', holds: 'date' } },
      filters: { access: 'listed.access' },
      words: 'listed.words',
      fields: SHOWN_FIELDS,
    });
    return { ...page, rows: await this.describe.all(rows) };
  }

  @Handles(getCustomer)
  read({ input: { customerId } }: Asked<typeof getCustomer>): Promise<CustomerDetails> {
    return this.describe.one(customerId);
  }
}
