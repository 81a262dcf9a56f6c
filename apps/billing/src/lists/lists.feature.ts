import type { Feature } from '@numera/messaging/compose-service';
import { FillListed } from './fill-listed.ts';
import { GetReceipt } from './get-receipt.ts';
import { ListOwnNumbers } from './list-own-numbers.ts';
import { ListOwnPayments } from './list-own-payments.ts';

export const listsFeature = {
  controllers: [ListOwnNumbers, ListOwnPayments, GetReceipt],
  providers: [FillListed],
} satisfies Feature;
