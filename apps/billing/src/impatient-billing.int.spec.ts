import { openBilling } from '../test/the-billing.ts';
import './customers/refused-payer.cases.ts';
import './customers/saved-customer.cases.ts';
import './charge-deeds/charge-deeds.cases.ts';
import './refunds/hand-back.cases.ts';

/** The rooms whose cases share one billing that does not wait long for what the provider has not answered. */
openBilling({ UNKNOWN_GRACE_MS: '500' });
