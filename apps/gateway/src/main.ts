import 'reflect-metadata';
import { readSettings } from '@numera/server/settings';
import { gatewaySettings } from './settings.ts';
import { startGateway } from './start-gateway.ts';

await startGateway(readSettings(gatewaySettings, process.env));
