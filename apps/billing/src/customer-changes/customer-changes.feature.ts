import type { Feature } from '@numera/messaging/compose-service';
import { ChangeCustomer } from './change-customer.ts';
import { FollowContact } from './follow-contact.ts';
import { payerUpdateCollection } from './payer-update.schema.ts';
import { UpdatePayer } from './update-payer.ts';

export const customerChangesFeature = {
  controllers: [ChangeCustomer],
  providers: [FollowContact, UpdatePayer],
  collections: [payerUpdateCollection],
} satisfies Feature;
