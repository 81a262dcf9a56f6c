import 'reflect-metadata';
import { startService } from '@numera/messaging/start-service';
import { IdentityModule } from './identity.module.ts';

await startService(IdentityModule);
