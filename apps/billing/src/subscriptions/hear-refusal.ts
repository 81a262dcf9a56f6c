import { cardRefused } from '@numera/domain-billing/dun';
import { Clock } from '@numera/server/clock';
import { Injectable } from '@nestjs/common';
import { Policy } from '../policy/policy.ts';
import { SubscriptionStore } from './subscription-store.ts';

/** The provider does not say why the bank refused: the bank does, to the owner of the card. */
const REASON = 'O banco do cartão não autorizou a cobrança.';

/** The provider tried to charge the card of a later period, and the bank said no. */
@Injectable()
export class HearRefusal {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly policy: Policy,
    private readonly clock: Clock,
  ) {}

  async run(asaasSubscriptionId: string, paymentId: string): Promise<void> {
    const ours = await this.store.rows.findOne({ asaasSubscriptionId }, { projection: { _id: 1 } });
    if (!ours) return;
    await this.store.change(ours._id, (current) =>
      cardRefused(current, { paymentId, reason: REASON }, this.policy.now(), this.clock.now()),
    );
  }
}
