import { openCatalog } from '../../test/the-catalog.ts';
import './stock.cases.ts';
import './sync-stock.cases.ts';

openCatalog();
