import type { Feature } from '@numera/messaging/compose-service';
import { FillListed } from './fill-listed.ts';
import { GetReceipt } from './get-receipt.ts';
import { ListCustomers } from './list-customers.ts';
import { ListOwnNumbers } from './list-own-numbers.ts';
import { ListOwnPayments } from './list-own-payments.ts';

export const listsFeature = {
  controllers: [ListCustomers, ListOwnNumbers, ListOwnPayments, GetReceipt],
  providers: [FillListed],
} satisfies Feature;
