import { removedAtProvider } from '@numera/domain-billing/cancel';
import { isEnded } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { SubscriptionStore } from './subscription-store.ts';

/** `later`: the provider does not tell. */
export type Heard = 'heard' | 'not-ours' | 'later';

/** What became of a subscription at the provider, where somebody may have removed or stopped it by hand. */
@Injectable()
export class HearSubscription {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
  ) {}

  async run(asaasSubscriptionId: string): Promise<Heard> {
    const ours = await this.store.rows.findOne({ asaasSubscriptionId });
    if (!ours) return 'not-ours';
    // Mostly it is what we have just done ourselves.
    if (isEnded(ours) || ours.status === 'PENDING') return 'heard';
    const told = await this.asaas.getSubscription(asaasSubscriptionId);
    if (told.outcome === 'not-done' || told.outcome === 'unknown') return 'later';
    const isGone = told.outcome === 'refused' ? told.status === 404 : told.body.deleted === true;
    const isStopped = told.outcome === 'done' && told.body.status !== undefined && told.body.status !== 'ACTIVE';
    if (isGone || isStopped)
      await this.store.change(ours._id, (current) =>
        removedAtProvider(current, isGone ? 'REMOVED' : 'PAUSED', this.clock.now()),
      );
    return 'heard';
  }
}
