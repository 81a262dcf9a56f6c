import { openCatalog } from '../../test/the-catalog.ts';
import './add-demo-plans.cases.ts';
import './manage-plans.cases.ts';

openCatalog();
