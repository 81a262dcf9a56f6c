import { allNumbers, listAllNumbers, type ListedNumber } from '@numera/contracts/billing/all-numbers';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { Controller } from '@nestjs/common';
import { SHOWN, type StoredSubscription, subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { byPayer } from './by-payer.ts';

@Controller()
export class ListAllNumbers {
  constructor(private readonly database: Database) {}

  @Handles(listAllNumbers)
  async execute({ input }: Asked<typeof listAllNumbers>): Promise<OutputOf<typeof listAllNumbers>> {
    const { anyOf, ...asked } = input;
    const words = 'listed.words';
    const { rows, ...page } = await readPage(allNumbers, asked, {
      collection: this.database.rows(subscriptionCollection),
      where: { ...SHOWN, ...(await byPayer(this.database, anyOf, { customerId: 'customerId', words })) },
      sorts: {
        createdAt: { field: 'createdAt', holds: 'date' },
        number: { field: 'number.number', holds: 'text' },
        value: { field: 'valueCents', holds: 'number' },
      },
      periods: { createdAt: { field: 'createdAt', holds: 'date' } },
      filters: { status: 'status' },
      words,
      fields: SHOWN_FIELDS,
    });
    return {
      ...page,
      rows: rows.map(listedNumberOf),
    };
  }
}

const SHOWN_FIELDS = {
  ...({ orderId: 1, number: 1, customerId: 1, buyer: 1, planName: 1, period: 1, valueCents: 1 } as const),
  ...({ status: 1, createdAt: 1, leavingAt: 1, cancelAt: 1, ending: 1 } as const),
};

/** A number as administrators' lists show it. */
export const listedNumberOf = ({
  _id: id,
  orderId,
  number,
  customerId,
  buyer,
  ...row
}: StoredSubscription): ListedNumber => ({
  ...{ id, orderId, number, customer: { id: customerId, name: buyer.name, email: buyer.email } },
  ...{ planName: row.planName, period: row.period, valueCents: row.valueCents, status: row.status },
  createdAt: row.createdAt.toISOString(),
  cancelAt: row.cancelAt,
  endingReason: row.ending?.reason ?? null,
  isLeaving: row.leavingAt instanceof Date,
});
