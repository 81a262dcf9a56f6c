import type { Feature } from '@numera/messaging/compose-service';
import { AuthorizeCharge } from './authorize-charge.ts';
import { ChargeViews } from './charge-view.ts';
import { GetCharge } from './get-charge.ts';
import { PayChargeOtherwise } from './pay-charge-otherwise.ts';

export const chargesFeature = {
  controllers: [GetCharge, PayChargeOtherwise],
  providers: [AuthorizeCharge, ChargeViews],
} satisfies Feature;
