import { openBilling } from '../../test/the-billing.ts';
import './receive-webhook.cases.ts';
import './settle-made.cases.ts';
import './webhook-state.cases.ts';

openBilling();
