import { ServiceModule } from '@numera/messaging/service-module';
import { Module } from '@nestjs/common';
import { absentCepCollection, cepCollection } from './addresses/cep.schema.ts';
import { CepServices } from './addresses/cep-services.ts';
import { LookUpCep } from './addresses/look-up-cep.ts';
import { BrDidStock } from './carrier/brdid-stock.ts';
import { ListLocalities } from './localities/list-localities.ts';
import { LocalityBook } from './localities/locality-book.ts';
import { localityCollection } from './localities/locality.schema.ts';
import { FreeLapsedHolds } from './numbers/free-lapsed-holds.ts';
import { holderCollection, HoldLimit } from './numbers/hold-limit.ts';
import { ListNumbers } from './numbers/list-numbers.ts';
import { numberCollection } from './numbers/number.schema.ts';
import { OnChargeIssued } from './numbers/on-charge-issued.ts';
import { OnOrderClosed } from './numbers/on-order-closed.ts';
import { OnPaymentConfirmed } from './numbers/on-payment-confirmed.ts';
import { OnSubscriptionActivated } from './numbers/on-subscription-activated.ts';
import { PlaceHold } from './numbers/place-hold.ts';
import { ReleaseHold } from './numbers/release-hold.ts';
import { RenewHold } from './numbers/renew-hold.ts';
import { SecureNumber } from './numbers/secure-number.ts';
import { Shelf } from './numbers/shelf.ts';
import { Stock } from './numbers/stock.ts';
import { Turns } from './numbers/turns.ts';
import { ListPlans } from './plans/list-plans.ts';
import { planCollection } from './plans/plan.schema.ts';
import { readCatalogSettings, SETTINGS } from './settings.ts';

const settings = readCatalogSettings();

/** Localities, numbers and their holds, plans, and the addresses behind a CEP. */
@Module({
  imports: [
    ServiceModule.register({
      service: 'catalog',
      settings,
      collections: [
        numberCollection,
        planCollection,
        localityCollection,
        holderCollection,
        cepCollection,
        absentCepCollection,
      ],
    }),
  ],
  controllers: [
    ListLocalities,
    ListNumbers,
    PlaceHold,
    RenewHold,
    ReleaseHold,
    SecureNumber,
    OnChargeIssued,
    OnPaymentConfirmed,
    OnSubscriptionActivated,
    OnOrderClosed,
    ListPlans,
    LookUpCep,
  ],
  providers: [
    { provide: SETTINGS, useValue: settings },
    BrDidStock,
    LocalityBook,
    Stock,
    Turns,
    Shelf,
    HoldLimit,
    FreeLapsedHolds,
    CepServices,
  ],
})
export class CatalogModule {}
