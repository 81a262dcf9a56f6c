import { ServiceModule } from '@numera/messaging/service-module';
import { Module } from '@nestjs/common';
import { activationCollection } from './activations/activation.schema.ts';
import { ActivateNumber } from './activations/activate-number.ts';
import { ActivationStore } from './activations/activation-store.ts';
import { credentialsCollection } from './activations/credentials.schema.ts';
import { OnPaymentConfirmed } from './activations/on-payment-confirmed.ts';
import { BrDidOrders } from './carrier/brdid-orders.ts';
import { readProvisioningSettings, SETTINGS } from './settings.ts';

const settings = readProvisioningSettings();

/** Acquires paid numbers at the carrier and keeps their SIP credentials. */
@Module({
  imports: [
    ServiceModule.register({
      service: 'provisioning',
      settings,
      collections: [activationCollection, credentialsCollection],
    }),
  ],
  controllers: [OnPaymentConfirmed],
  providers: [{ provide: SETTINGS, useValue: settings }, BrDidOrders, ActivationStore, ActivateNumber],
})
export class ProvisioningModule {}
