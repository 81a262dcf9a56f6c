import type { Feature } from '@numera/messaging/compose-service';
import { confirmedEmailCollection, ConfirmedEmails } from './confirmed-emails.ts';
import { customerCollection } from './customer.schema.ts';
import { FillCustomers } from './fill-customers.ts';
import { GetSavedCustomer } from './get-saved-customer.ts';
import { ForgetPayer } from './forget-payer.ts';
import { RecordCustomer } from './record-customer.ts';
import { SaveCustomer } from './save-customer.ts';

export const customersFeature = {
  controllers: [GetSavedCustomer, SaveCustomer],
  providers: [RecordCustomer, ForgetPayer, ConfirmedEmails, FillCustomers],
  collections: [customerCollection, confirmedEmailCollection],
} satisfies Feature;
