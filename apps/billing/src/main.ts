import 'reflect-metadata';
import { startService } from '@numera/messaging/start-service';
import { BillingModule } from './billing.module.ts';

await startService(BillingModule);
