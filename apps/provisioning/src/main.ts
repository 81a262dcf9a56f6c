import 'reflect-metadata';
import { startService } from '@numera/messaging/start-service';
import { ProvisioningModule } from './provisioning.module.ts';

await startService(ProvisioningModule);
