import { openBilling } from '../../test/the-billing.ts';
// First who stops orders at named moments: one that another case left under way would stop there, too.
import './walk-order.cases.ts';
import './create-order.cases.ts';
import './find-orders.cases.ts';
import './order-store.cases.ts';
import './remove-stray.cases.ts';

openBilling({ UNPAID_ORDERS_PER_TAX_ID: '8', UNKNOWN_GRACE_MS: '500' });
