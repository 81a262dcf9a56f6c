import type { Feature } from '@numera/messaging/compose-service';
import { customerCollection } from './customer.schema.ts';
import { GetSavedCustomer } from './get-saved-customer.ts';
import { RecordCustomer } from './record-customer.ts';
import { SaveCustomer } from './save-customer.ts';

export const customersFeature = {
  controllers: [GetSavedCustomer, SaveCustomer],
  providers: [RecordCustomer],
  collections: [customerCollection],
} satisfies Feature;
