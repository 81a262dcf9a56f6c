import type { Feature } from '@numera/messaging/compose-service';
import { CloseBooks } from './close-books.ts';
import { closingCollection } from './closing.schema.ts';
import { ExportBilling } from './export-billing.ts';
import { GetOrderBuyer } from './get-order-buyer.ts';
import { OnAccountClosed } from './on-account-closed.ts';
import { OnEmailConfirmed } from './on-email-confirmed.ts';

export const accountsFeature = {
  controllers: [GetOrderBuyer, ExportBilling, OnEmailConfirmed, OnAccountClosed],
  providers: [CloseBooks],
  collections: [closingCollection],
} satisfies Feature;
