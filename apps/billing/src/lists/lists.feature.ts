import type { Feature } from '@numera/messaging/compose-service';
import { CountSubscribers } from './count-subscribers.ts';
import { DeedsOfPayments } from './deeds-of-payments.ts';
import { DescribeCustomers } from './describe-customers.ts';
import { FillListed } from './fill-listed.ts';
import { GetPaymentTotals } from './get-payment-totals.ts';
import { GetReceipt } from './get-receipt.ts';
import { ListAllNumbers } from './list-all-numbers.ts';
import { ListAllPayments } from './list-all-payments.ts';
import { ListCustomerOrders } from './list-customer-orders.ts';
import { ListCustomers } from './list-customers.ts';
import { ListOwnNumbers } from './list-own-numbers.ts';
import { ListOwnPayments } from './list-own-payments.ts';
import { TellCustomer } from './tell-customer.ts';
import { TellNumber } from './tell-number.ts';

export const listsFeature = {
  controllers: [
    CountSubscribers,
    GetPaymentTotals,
    ListAllNumbers,
    ListAllPayments,
    ListCustomerOrders,
    ListCustomers,
    ListOwnNumbers,
    ListOwnPayments,
    TellCustomer,
    TellNumber,
    GetReceipt,
  ],
  providers: [DeedsOfPayments, DescribeCustomers, FillListed],
} satisfies Feature;
