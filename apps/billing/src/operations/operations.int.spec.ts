import { openBilling } from '../../test/the-billing.ts';
import './order-story.cases.ts';
import './stuck-orders.cases.ts';

openBilling();
