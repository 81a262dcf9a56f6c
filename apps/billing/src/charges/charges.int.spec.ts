import { openBilling } from '../../test/the-billing.ts';
import './charge-by-link.cases.ts';
import '../cards/change-card.cases.ts';
import '../cards/pay-charge-by-card.cases.ts';

/** A world of its own: here the days go by. */
openBilling();
