import { openBilling } from '../../test/the-billing.ts';
import './refused-payer.cases.ts';
import './saved-customer.cases.ts';

openBilling({ UNKNOWN_GRACE_MS: '500' });
