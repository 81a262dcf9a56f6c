import type { Feature } from '@numera/messaging/compose-service';
import { CloseBooks } from './close-books.ts';
import { closingCollection } from './closing.schema.ts';
import { ExportBilling } from './export-billing.ts';
import { GetOrderBuyer } from './get-order-buyer.ts';
import { GoneAccounts } from './gone-accounts.ts';
import { LinkAccount } from './link-account.ts';
import { LinkCustomer } from './link-customer.ts';
import { OnAccountClosed } from './on-account-closed.ts';
import { OnAccountDeleted } from './on-account-deleted.ts';
import { OnAccountMadeForCustomer } from './on-account-made-for-customer.ts';
import { OnEmailConfirmed } from './on-email-confirmed.ts';
import { PreviewRemoval } from './preview-removal.ts';
import { RemoveCustomer } from './remove-customer.ts';
import { UnlinkCustomer } from './unlink-customer.ts';

export const accountsFeature = {
  controllers: [
    GetOrderBuyer,
    ExportBilling,
    LinkCustomer,
    UnlinkCustomer,
    PreviewRemoval,
    RemoveCustomer,
    OnEmailConfirmed,
    OnAccountMadeForCustomer,
    OnAccountDeleted,
    OnAccountClosed,
  ],
  providers: [CloseBooks, GoneAccounts, LinkAccount],
  collections: [closingCollection],
} satisfies Feature;
