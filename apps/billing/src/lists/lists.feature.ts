import type { Feature } from '@numera/messaging/compose-service';
import { FillListed } from './fill-listed.ts';
import { ListOwnNumbers } from './list-own-numbers.ts';
import { ListOwnPayments } from './list-own-payments.ts';

export const listsFeature = {
  controllers: [ListOwnNumbers, ListOwnPayments],
  providers: [FillListed],
} satisfies Feature;
