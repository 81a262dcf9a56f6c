import type { Feature } from '@numera/messaging/compose-service';
import { CheckPayment } from './check-payment.ts';
import { CloseOrder } from './close-order.ts';
import { EnsureCustomer } from './ensure-customer.ts';
import { KeepNumber } from './keep-number.ts';
import { LookUpCharge } from './look-up-charge.ts';
import { ReadCharge } from './read-charge.ts';
import { RunOrder } from './run-order.ts';
import { SendCharge } from './send-charge.ts';

export const chargingFeature = {
  providers: [EnsureCustomer, KeepNumber, SendCharge, LookUpCharge, ReadCharge, CheckPayment, CloseOrder, RunOrder],
} satisfies Feature;
