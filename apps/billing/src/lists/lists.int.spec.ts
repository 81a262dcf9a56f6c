import { openBilling } from '../../test/the-billing.ts';
import './own-lists.cases.ts';
import './all-lists.cases.ts';
import './fill-listed.cases.ts';

openBilling();
