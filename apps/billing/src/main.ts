import 'reflect-metadata';
import { startService } from '@numera/messaging/start-service';
import { readSettings } from '@numera/server/settings';
import { BillingModule } from './billing.module.ts';
import { billingSettings } from './settings.ts';

await startService(BillingModule.register(readSettings(billingSettings, process.env)));
