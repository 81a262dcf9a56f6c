import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { billingUnderTest, type BillingUnderTest } from './billing-under-test.ts';

export let billing: BillingUnderTest;

/** Opens billing once for all cases of a file and of those that it imports; what a case broke at the provider ends with it. */
export function openBilling(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    billing = await billingUnderTest(environment);
  }, 60_000);
  afterEach(() => billing.control('DELETE', '/faults'));
  afterAll(() => billing?.close());
}
