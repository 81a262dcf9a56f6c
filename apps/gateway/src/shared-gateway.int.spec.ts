import { openGateway } from '../test/the-gateway.ts';
import './audit/audit.cases.ts';
import './factors/factors.cases.ts';
import './letters/letters.cases.ts';
import './lines/lines.cases.ts';
import './manual-sales/manual-sales.cases.ts';
import './me/me.cases.ts';
import './orders/orders.cases.ts';
import './overviews/overviews.cases.ts';
import './plans/plans.cases.ts';
import './lists/list-files.cases.ts';
import './lists/own-lists.cases.ts';

/** The rooms whose cases share one gateway, as its settings are by themselves. */
openGateway();
