import type { MailData } from '../write-letter.ts';
import { accountSamples } from './accounts.ts';
import { operationSamples } from './operations.ts';
import { orderSamples } from './orders.ts';
import { subscriptionSamples } from './subscriptions.ts';

/** What each kind of mail may be about, for whoever looks at letters before they are sent. */
export const samples: MailData = {
  ...orderSamples,
  ...subscriptionSamples,
  ...accountSamples,
  ...operationSamples,
};
