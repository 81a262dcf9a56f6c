import { getReceipt } from '@numera/contracts/billing/own-payments';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { daysOf } from '@numera/domain-billing/account';
import type { Subscription } from '@numera/domain-billing/subscription';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { customerCollection } from '../customers/customer.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';
import { chargedPlan, chargeOf, Charges, hasBeenOurs } from '../subscriptions/charges.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';

type Receipt = OutputOf<typeof getReceipt>;
type Owner = Asked<typeof getReceipt>['actor'];

/** What was paid, by whom, and for which days. */
@Controller()
export class GetReceipt {
  constructor(
    private readonly database: Database,
    private readonly charges: Charges,
    private readonly links: TrustedLinks,
  ) {}

  @Handles(getReceipt)
  async execute({ input: { paymentId }, actor }: Asked<typeof getReceipt>): Promise<Receipt> {
    const payment = await this.find(paymentId, actor);
    const subscription = await this.database.rows(subscriptionCollection).findOne({ _id: payment.subscriptionId });
    if (!subscription) throw new Error(`no subscription ${payment.subscriptionId}`);
    const { planName, period } = chargedPlan(subscription, payment);
    return {
      ...{ id: payment._id, number: payment.listed.number, planName, period },
      ...daysOf(chargeOf(payment, subscription.period), await this.charges.of(subscription), subscription),
      ...{ amountCents: payment.amountCents, paidOn: payment.paidOn, method: payment.method },
      payer: await this.payerOf(subscription),
      refundedCents: payment.refundedCents ?? 0,
      invoiceUrl: this.links.of(payment.invoiceUrl),
    };
  }

  /** To others, and while nobody has paid it, there is none. */
  private async find(paymentId: string, actor: Owner): Promise<Payment> {
    const payment = await this.database.rows(paymentCollection).findOne({ _id: paymentId });
    const isTheirs = payment && (actor.role === 'admin' || payment.ownerUserId === actor.userId);
    if (!isTheirs || (payment.standing !== 'paid' && !hasBeenOurs(payment)))
      throw new DomainError('not-found', `receipt ${paymentId}`);
    return payment;
  }

  private async payerOf({ customerId }: Subscription): Promise<Receipt['payer']> {
    const customer = await this.database.rows(customerCollection).findOne({ _id: customerId });
    if (!customer) throw new Error(`no customer ${customerId}`);
    return { name: customer.name, cpfCnpj: customer.sealedTaxId };
  }
}
