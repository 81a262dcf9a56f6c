import { composeService } from '@numera/messaging/compose-service';
import type { DynamicModule } from '@nestjs/common';
import { activationsFeature } from './activations/activations.feature.ts';
import { carrierFeature } from './carrier/carrier.feature.ts';
import { linesFeature } from './lines/lines.feature.ts';
import { operationsFeature } from './operations/operations.feature.ts';
import { reconciliationFeature } from './reconciliation/reconciliation.feature.ts';
import { type ProvisioningSettings, SETTINGS } from './settings.ts';

/** Acquires paid numbers at the carrier and keeps their SIP credentials. */
export class ProvisioningModule {
  static register(settings: ProvisioningSettings): DynamicModule {
    return composeService(ProvisioningModule, {
      service: 'provisioning',
      settings,
      settingsToken: SETTINGS,
      features: [activationsFeature, carrierFeature, linesFeature, operationsFeature, reconciliationFeature],
    });
  }
}
