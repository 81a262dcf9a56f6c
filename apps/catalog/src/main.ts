import 'reflect-metadata';
import { startService } from '@numera/messaging/start-service';
import { readSettings } from '@numera/server/settings';
import { CatalogModule } from './catalog.module.ts';
import { catalogSettings } from './settings.ts';

await startService(CatalogModule.register(readSettings(catalogSettings, process.env)));
