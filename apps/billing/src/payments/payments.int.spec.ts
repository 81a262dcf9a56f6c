import { openBilling } from '../../test/the-billing.ts';
import './store-payment.cases.ts';
import './trusted-links.cases.ts';

openBilling();
