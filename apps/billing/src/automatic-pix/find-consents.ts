import type { Subscription } from '@numera/domain-billing/subscription';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import type { AsaasAuthorization } from '../asaas/asaas-shapes.ts';

type Named = Pick<Subscription, 'asaasSubscriptionId' | 'automaticPix'>;

/**
 * The authorizations of a subscription as the provider has them: the one that is known, or, where none is, those of its payer that
 * are for it. None of an account that may not have any. Null when the provider does not tell.
 */
@Injectable()
export class FindConsents {
  constructor(private readonly asaas: Asaas) {}

  async of({ asaasSubscriptionId, automaticPix }: Named): Promise<readonly AsaasAuthorization[] | null> {
    if (automaticPix?.authorizationId) {
      const known = await this.asaas.getAuthorization(automaticPix.authorizationId);
      return known.outcome === 'done' ? [known.body] : known.outcome === 'refused' ? [] : null;
    }
    const told = await this.asaas.getSubscription(asaasSubscriptionId);
    if (told.outcome === 'refused' || (told.outcome === 'done' && !told.body.customer)) return [];
    if (told.outcome !== 'done') return null;
    const listed = await this.asaas.listAuthorizations(told.body.customer as string);
    if (listed.outcome === 'refused') return [];
    if (listed.outcome !== 'done') return null;
    return listed.body.data.filter(({ subscriptionId }) => subscriptionId === asaasSubscriptionId);
  }
}
