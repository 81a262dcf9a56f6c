import { stockSetting } from '@numera/contracts/operations/settings';
import type { Feature } from '@numera/messaging/compose-service';
import { answersSetting } from '@numera/messaging/settings/answers-setting';
import { ChangeAsTold } from './change-as-told.ts';
import { FreeLapsedHolds } from './free-lapsed-holds.ts';
import { holderCollection, HoldLimit } from './hold-limit.ts';
import { ListNumbers } from './list-numbers.ts';
import { numberCollection } from './number.schema.ts';
import { OnChargeIssued } from './on-charge-issued.ts';
import { OnNumberExchanged } from './on-number-exchanged.ts';
import { OnNumberReleased } from './on-number-released.ts';
import { OnOrderClosed } from './on-order-closed.ts';
import { OnPaymentConfirmed } from './on-payment-confirmed.ts';
import { OnSubscriptionActivated } from './on-subscription-activated.ts';
import { PlaceHold } from './place-hold.ts';
import { QuarantineDays } from './quarantine-days.ts';
import { ReleaseHold } from './release-hold.ts';
import { RenewHold } from './renew-hold.ts';
import { GiveNumber } from './give-number.ts';
import { SecureNumber } from './secure-number.ts';
import { Shelf } from './shelf.ts';
import { Stock } from './stock.ts';
import { Turns } from './turns.ts';

export const numbersFeature = {
  controllers: [
    ListNumbers,
    PlaceHold,
    RenewHold,
    ReleaseHold,
    SecureNumber,
    GiveNumber,
    OnChargeIssued,
    OnPaymentConfirmed,
    OnSubscriptionActivated,
    OnNumberReleased,
    OnNumberExchanged,
    OnOrderClosed,
    answersSetting(stockSetting),
  ],
  providers: [Stock, Turns, Shelf, ChangeAsTold, HoldLimit, FreeLapsedHolds, QuarantineDays],
  collections: [numberCollection, holderCollection],
} satisfies Feature;
