import { getOwnPaymentPix } from '@numera/contracts/billing/own-payments';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { isPayableByPix } from '@numera/domain-billing/payment';
import { type Asked, Handles } from '@numera/messaging/handles';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { MeansOfPayment } from './means-of-payment.ts';
import { paymentCollection } from './payment.schema.ts';

type Pix = OutputOf<typeof getOwnPaymentPix>;

@Controller()
export class GetOwnPaymentPix {
  constructor(
    private readonly database: Database,
    private readonly means: MeansOfPayment,
    private readonly clock: Clock,
  ) {}

  @Handles(getOwnPaymentPix)
  async execute({ input: { paymentId }, actor }: Asked<typeof getOwnPaymentPix>): Promise<Pix> {
    const payment = await this.database.rows(paymentCollection).findOne({ _id: paymentId });
    const isTheirs = payment && (actor.role === 'admin' || payment.ownerUserId === actor.userId);
    if (!isTheirs) throw new DomainError('not-found', `payment ${paymentId}`);
    const isPayable = isPayableByPix(payment, today(this.clock.now()));
    const { pix } = isPayable ? await this.means.of(payment) : { pix: null };
    if (!pix) throw new DomainError('order-not-payable', `${payment.method}, ${payment.status}`);
    return pix;
  }
}
