import { openCatalog } from '../test/the-catalog.ts';
import './plans/add-demo-plans.cases.ts';
import './plans/manage-plans.cases.ts';
import './stock/stock.cases.ts';
import './stock/sync-stock.cases.ts';
// Last who breaks all that catalog asks.
import './addresses/look-up-cep.cases.ts';

/** The rooms whose cases share one catalog, as its settings are by themselves. */
openCatalog();
