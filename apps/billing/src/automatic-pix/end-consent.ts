import { consentEnded, isInForce, leavesConsent } from '@numera/domain-billing/consent';
import { unchanged } from '@numera/domain-billing/follow';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { failpoint } from '@numera/server/failpoint';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { type Failed, failure } from '../asaas/failure.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { FindConsents } from './find-consents.ts';

/**
 * Leaves no consent at the provider by which something could be debited that nobody wants any more. It is read first, and again when
 * the provider refuses: what is over there cannot be ended twice.
 */
@Injectable()
export class EndConsent {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly asaas: Asaas,
    private readonly consents: FindConsents,
    private readonly clock: Clock,
  ) {}

  async run(subscription: Subscription): Promise<Failed> {
    if (!leavesConsent(subscription)) return null;
    const found = await this.consents.of(subscription);
    if (!found) return { why: 'the provider does not tell of its PIX Automático', retryAfterMs: 0 };
    for (const { id } of found.filter(isInForce)) {
      const failed = await this.end(id);
      if (failed) return failed;
    }
    await failpoint('billing.consent-ended');
    await this.store.change(subscription._id, (current) => unchanged(consentEnded(current, this.clock.now())));
    return null;
  }

  private async end(id: string): Promise<Failed> {
    const ended = await this.asaas.endAuthorization(id);
    if (ended.outcome !== 'refused') return failure(ended);
    const now = await this.asaas.getAuthorization(id);
    const isOver = now.outcome === 'done' ? !isInForce(now.body) : now.outcome === 'refused' && now.status === 404;
    return isOver ? null : failure(ended);
  }
}
