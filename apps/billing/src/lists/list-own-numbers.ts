import { listOwnNumbers, type OwnNumber, ownNumbers } from '@numera/contracts/billing/own-numbers';
import type { OutputOf } from '@numera/contracts/contract';
import { firstCharge, UNPAID } from '@numera/domain-billing/payment';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { Controller } from '@nestjs/common';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { SHOWN, subscriptionCollection } from '../subscriptions/subscription.schema.ts';

@Controller()
export class ListOwnNumbers {
  constructor(private readonly database: Database) {}

  @Handles(listOwnNumbers)
  async execute({ input, actor }: Asked<typeof listOwnNumbers>): Promise<OutputOf<typeof listOwnNumbers>> {
    const { rows, ...page } = await readPage(ownNumbers, input, {
      collection: this.database.rows(subscriptionCollection),
      where: { ownerUserId: actor.userId, ...SHOWN },
      sorts: {
        createdAt: { field: 'createdAt', holds: 'date' },
        number: { field: 'number.number', holds: 'text' },
        value: { field: 'valueCents', holds: 'number' },
      },
      filters: { status: 'status' },
      words: 'listed.words',
    });
    const due = await this.unpaidOf(rows.map(({ _id }) => _id));
    return {
      ...page,
      rows: rows.map(
        ({ _id: id, orderId, number, createdAt, listed, planName, period, valueCents, status, ...life }) => ({
          id,
          orderId,
          number,
          createdAt: createdAt.toISOString(),
          holder: listed.holder,
          planName,
          period,
          valueCents,
          status,
          cancelAt: life.cancelAt,
          endingReason: life.ending?.reason ?? null,
          nextDueDate: life.nextDueDate,
          duePayment: dueOf(due.get(id) ?? []),
        }),
      ),
    };
  }

  /** Of the numbers of one page, by subscription. */
  private async unpaidOf(subscriptionIds: readonly string[]): Promise<Map<string, Payment[]>> {
    const unpaid = await this.database
      .rows(paymentCollection)
      .find({ subscriptionId: { $in: subscriptionIds }, dropped: false, standing: { $in: UNPAID } })
      .toArray();
    return Map.groupBy(unpaid, ({ subscriptionId }) => subscriptionId);
  }
}

function dueOf(payments: readonly Payment[]): OwnNumber['duePayment'] {
  const first = firstCharge(payments);
  if (!first) return null;
  const { _id: id, dueDate, standing, method, amountCents } = first;
  return { id, dueDate, standing, method, amountCents };
}
