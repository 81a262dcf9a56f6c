import { listPlans } from '@numera/contracts/catalog/list-plans';
import { DomainError } from '@numera/contracts/errors';
import type { PlanPeriod } from '@numera/contracts/primitives';
import type { Terms } from '@numera/domain-billing/change-terms';
import { ServiceClient } from '@numera/messaging/service-client';
import { Injectable } from '@nestjs/common';

/** What a plan costs today: catalog's own word, whatever a client believes. */
@Injectable()
export class PlanPrice {
  constructor(private readonly services: ServiceClient) {}

  /** The terms of a plan that is sold. Refused with `plan-not-available`. */
  async of(planId: string, period: PlanPeriod): Promise<Terms> {
    const plans = await this.services.ask(listPlans, {}, { kind: 'service', name: 'billing' });
    const plan = plans.find(({ id }) => id === planId);
    const price = plan?.prices.find((one) => one.period === period);
    if (!plan || !price) throw new DomainError('plan-not-available', `${planId} ${period}`);
    return { planId, planName: plan.name, period, valueCents: price.priceCents };
  }
}
