import { allPayments, listAllPayments, type ListedPayment } from '@numera/contracts/billing/all-payments';
import type { OutputOf } from '@numera/contracts/contract';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { Controller } from '@nestjs/common';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { DeedsOfPayments } from './deeds-of-payments.ts';
import { byPayer } from './by-payer.ts';

const words = 'listed.words';

@Controller()
export class ListAllPayments {
  constructor(
    private readonly database: Database,
    private readonly links: TrustedLinks,
    private readonly deeds: DeedsOfPayments,
  ) {}

  @Handles(listAllPayments)
  async execute({ input }: Asked<typeof listAllPayments>): Promise<OutputOf<typeof listAllPayments>> {
    const { anyOf, ...asked } = input;
    const { rows, ...page } = await readPage(allPayments, asked, {
      collection: this.database.rows(paymentCollection),
      where: { dropped: false, ...(await this.ofPayer(anyOf)) },
      sorts: {
        dueDate: { field: 'dueDate', holds: 'text' },
        value: { field: 'amountCents', holds: 'number' },
        paidOn: { field: 'paidOn', holds: 'text', mayBeNull: true },
      },
      periods: { dueDate: { field: 'dueDate', holds: 'text' }, paidOn: { field: 'paidOn', holds: 'text' } },
      filters: { standing: 'standing', method: 'method' },
      words,
    });
    // No column of a file tells of it.
    const work = await this.deeds.of(input.purpose === 'file' ? [] : rows.map(({ _id }) => _id));
    return { ...page, rows: rows.map((row) => ({ ...listedPaymentOf(row, this.links), ...work(row) })) };
  }

  /** A payment knows its subscription, which knows its customer. */
  private async ofPayer(anyOf: string | undefined): Promise<Readonly<Record<string, unknown>>> {
    if (!anyOf) return {};
    const found = await byPayer(this.database, anyOf, { customerId: 'customerId', words });
    const subscriptions = await this.database
      .rows(subscriptionCollection)
      .find(found, { projection: { _id: 1 } })
      .toArray();
    return { subscriptionId: { $in: subscriptions.map(({ _id }) => _id) } };
  }
}

/** A payment as administrators' lists show it. */
export function listedPaymentOf(
  { _id: id, orderId, listed, amountCents, ...payment }: Payment,
  links: TrustedLinks,
): ListedPayment {
  const { refundedCents = 0, dueDate, paidOn, method, standing } = payment;
  return {
    ...{ id, orderId, number: listed.number, customer: listed.buyer ?? { name: '', email: '' } },
    ...{ valueCents: amountCents, refundedCents, dueDate, paidOn, method, standing },
    invoiceUrl: links.of(payment.invoiceUrl),
    bankSlipUrl: links.of(payment.bankSlipUrl),
  };
}
