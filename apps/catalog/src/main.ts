import 'reflect-metadata';
import { startService } from '@numera/messaging/start-service';
import { CatalogModule } from './catalog.module.ts';

await startService(CatalogModule);
