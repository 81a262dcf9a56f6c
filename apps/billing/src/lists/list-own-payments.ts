import { listOwnPayments, ownPayments } from '@numera/contracts/billing/own-payments';
import type { OutputOf } from '@numera/contracts/contract';
import { debitDayOf, isDebited } from '@numera/domain-billing/debit';
import { isPayableByPix, UNPAID } from '@numera/domain-billing/payment';
import { type Asked, Handles } from '@numera/messaging/handles';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { Controller } from '@nestjs/common';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';

@Controller()
export class ListOwnPayments {
  constructor(
    private readonly database: Database,
    private readonly links: TrustedLinks,
    private readonly clock: Clock,
  ) {}

  @Handles(listOwnPayments)
  async execute({ input, actor }: Asked<typeof listOwnPayments>): Promise<OutputOf<typeof listOwnPayments>> {
    const { rows, ...page } = await readPage(ownPayments, input, {
      collection: this.database.rows(paymentCollection),
      where: { ownerUserId: actor.userId, dropped: false },
      sorts: { dueDate: { field: 'dueDate', holds: 'text' }, value: { field: 'amountCents', holds: 'number' } },
      filters: { standing: 'standing' },
      words: 'listed.words',
    });
    const day = today(this.clock.now());
    return {
      ...page,
      rows: rows.map((payment) => ({
        id: payment._id,
        orderId: payment.orderId,
        number: payment.listed.number,
        valueCents: payment.amountCents,
        dueDate: payment.dueDate,
        paidOn: payment.paidOn,
        method: payment.method,
        status: payment.status,
        standing: payment.standing,
        ...this.pagesOf(payment, day),
        hasPix: isPayableByPix(payment, day),
      })),
    };
  }
  /**
   * Where it is paid, or was. Stored links were looked at before; the hosts that count may have changed since. Nowhere while it is
   * about to be debited by itself.
   */
  private pagesOf(payment: Payment, day: string) {
    const { invoiceUrl, bankSlipUrl, standing } = payment;
    if (UNPAID.includes(standing) && isDebited({ debitOn: debitDayOf(payment) }, day))
      return { invoiceUrl: null, bankSlipUrl: null };
    return { invoiceUrl: this.links.of(invoiceUrl), bankSlipUrl: this.links.of(bankSlipUrl) };
  }
}
