import { openBilling } from '../test/the-billing.ts';
// First who compares all books with the provider's: others write rows that no provider knows.
import './reconciliation/reconciliation.cases.ts';
import './manual-sales/manual-sales.cases.ts';
import './number-removals/number-removals.cases.ts';
import './accounts/changed-customers.cases.ts';
import './accounts/linked-customers.cases.ts';
import './accounts/accounts.cases.ts';
import './payments/store-payment.cases.ts';
import './payments/trusted-links.cases.ts';
// Last who changes the policy, the account at the provider and its webhook for all that come after.
import './policy/policy.cases.ts';
import './webhooks/receive-webhook.cases.ts';
import './webhooks/settle-made.cases.ts';
import './webhooks/webhook-state.cases.ts';

/** Rooms whose cases share one billing and its provider, as its settings are by themselves. */
openBilling();
