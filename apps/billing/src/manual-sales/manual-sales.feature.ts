import type { Feature } from '@numera/messaging/compose-service';
import { CreateCustomer } from './create-customer.ts';
import { ListOpenSales } from './list-open-sales.ts';
import { SellManually } from './sell-manually.ts';

export const manualSalesFeature = { controllers: [CreateCustomer, SellManually, ListOpenSales] } satisfies Feature;
