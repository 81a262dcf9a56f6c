import 'reflect-metadata';
import { startService } from '@numera/messaging/start-service';
import { NotificationsModule } from './notifications.module.ts';

await startService(NotificationsModule);
