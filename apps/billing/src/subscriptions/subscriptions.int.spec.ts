import { openBilling } from '../../test/the-billing.ts';
import './renewals.cases.ts';
import './cancellation.cases.ts';
import './terms.cases.ts';

openBilling();
