import 'reflect-metadata';
import { startService } from '@numera/messaging/start-service';
import { readSettings } from '@numera/server/settings';
import { ProvisioningModule } from './provisioning.module.ts';
import { provisioningSettings } from './settings.ts';

await startService(ProvisioningModule.register(readSettings(provisioningSettings, process.env)));
