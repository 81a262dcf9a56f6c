import { openBilling } from '../test/the-billing.ts';
import './lists/own-lists.cases.ts';
import './lists/all-lists.cases.ts';
import './lists/fill-listed.cases.ts';
import './overviews/attention.cases.ts';
import './overviews/business-figures.cases.ts';
import './overviews/overviews.cases.ts';
import './operations/order-story.cases.ts';
import './operations/stuck-orders.cases.ts';

/** The rooms whose cases read what there is, and share one billing for it. */
openBilling();
