import { openOnce } from '@numera/testing/open-once';
import { afterEach } from '@jest/globals';
import { billingUnderTest, type BillingUnderTest } from './billing-under-test.ts';

export let billing: BillingUnderTest;

const open = openOnce(billingUnderTest, (opened) => (billing = opened));

/** As `billingUnderTest`, once for all cases; what a case broke at the provider ends with it. */
export function openBilling(environment: Record<string, string> = {}): void {
  open(environment);
  afterEach(() => billing.control('DELETE', '/faults'));
}
