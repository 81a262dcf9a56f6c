import { readingFailed } from '@numera/domain-billing/agenda';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { HearAutomaticPix } from '../automatic-pix/hear-automatic-pix.ts';
import { HearCharge } from './hear-charge.ts';
import { Policy } from '../policy/policy.ts';
import { SubscriptionStore } from './subscription-store.ts';

/** Reads all charges of a subscription, and what is to be debited of them, from the provider, whatever its webhooks told or did not tell. */
@Injectable()
export class ReadCharges {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly asaas: Asaas,
    private readonly hearCharge: HearCharge,
    private readonly automaticPix: HearAutomaticPix,
    private readonly policy: Policy,
    private readonly clock: Clock,
  ) {}

  /** False when the provider did not tell: then nothing is known, and nothing is done. */
  async run(subscription: Subscription): Promise<boolean> {
    const isRead = (await this.read(subscription)) && (await this.automaticPix.read(subscription._id));
    if (isRead) await this.hearCharge.allRead(subscription);
    else
      await this.store.change(subscription._id, (current) => ({
        subscription: readingFailed(current, this.policy.now(), this.clock.now()),
        follows: [],
      }));
    return isRead;
  }

  private async read(subscription: Subscription): Promise<boolean> {
    const listed = await this.asaas.listSubscriptionPayments(subscription.asaasSubscriptionId);
    if (listed.outcome !== 'done') return false;
    for (const payment of listed.body.data) await this.hearCharge.run(subscription, payment);
    // What was removed there is in no list: each is asked for by its name.
    const isListed = new Set(listed.body.data.map(({ id }) => id));
    for (const { paymentId } of subscription.owed.filter(({ paymentId }) => !isListed.has(paymentId))) {
      const told = await this.asaas.getPayment(paymentId);
      if (told.outcome !== 'done') return false;
      await this.hearCharge.run(subscription, told.body);
    }
    return true;
  }
}
