import 'reflect-metadata';
import { startService } from '@numera/messaging/start-service';
import { readSettings } from '@numera/server/settings';
import { IdentityModule } from './identity.module.ts';
import { identitySettings } from './settings.ts';

await startService(IdentityModule.register(readSettings(identitySettings, process.env)));
