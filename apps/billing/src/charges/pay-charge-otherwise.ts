import type { Person } from '@numera/contracts/access';
import { type ChargeView, payChargeOtherwise } from '@numera/contracts/billing/charge-link';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { type Asked, Handles } from '@numera/messaging/handles';
import { actingAdmin, Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { answered } from '../payments/means-of-payment.ts';
import type { Payment } from '../payments/payment.schema.ts';
import { ChangeCharge } from '../subscriptions/change-charge.ts';
import { HearCharge } from '../subscriptions/hear-charge.ts';
import { AuthorizeCharge } from './authorize-charge.ts';
import { ChargeViews } from './charge-view.ts';

/** Turns one charge into one that is paid another way. What it pays for, and since when it is owed, stays as it was. */
@Controller()
export class PayChargeOtherwise {
  constructor(
    private readonly authorize: AuthorizeCharge,
    private readonly changeCharge: ChangeCharge,
    private readonly hearCharge: HearCharge,
    private readonly views: ChargeViews,
    private readonly audit: Audit,
    private readonly database: Database,
  ) {}

  @Handles(payChargeOtherwise)
  async execute({ input, actor }: Asked<typeof payChargeOtherwise>): Promise<ChargeView> {
    const payment = await this.authorize.findSealed(input, actor);
    const subscription = await this.views.subscriptionToPay(payment);
    const { _id: id, amountCents: valueCents, dueDate } = payment;
    if (payment.method !== input.method) {
      await this.record(payment, input.method, actor);
      const changed = await this.changeCharge.run({ id, valueCents, dueDate }, input.method);
      await this.hearCharge.run(subscription, answered(changed));
    }
    return this.views.of(await this.authorize.findSealed(input, actor));
  }

  /** Before it is done: whatever becomes of the answer, who asked for it is known. */
  private async record({ _id: id, method, ownerUserId }: Payment, to: PaymentMethod, actor: Person): Promise<void> {
    const admin = actingAdmin(actor, ownerUserId);
    if (!admin) return;
    const subject = { type: 'payment', id } as const;
    const deed = { action: 'payment.pay-otherwise' as const, subject, before: { method }, after: { method: to } };
    await this.database.transaction((tx) => this.audit.record(tx, admin, deed));
  }
}
