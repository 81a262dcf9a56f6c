import type { BillingPolicy } from '@numera/domain-billing/billing-policy';
import { Inject, Injectable } from '@nestjs/common';
import { type BillingSettings, billingPolicy, SETTINGS } from '../settings.ts';

/** How patient we are, as it is now. */
@Injectable()
export class Policy {
  private readonly policy: BillingPolicy;

  constructor(@Inject(SETTINGS) settings: BillingSettings) {
    this.policy = billingPolicy(settings);
  }

  now(): BillingPolicy {
    return this.policy;
  }
}
