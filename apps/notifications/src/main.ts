import 'reflect-metadata';
import { startService } from '@numera/messaging/start-service';
import { readSettings } from '@numera/server/settings';
import { NotificationsModule } from './notifications.module.ts';
import { notificationsSettings } from './settings.ts';

await startService(NotificationsModule.register(readSettings(notificationsSettings, process.env)));
