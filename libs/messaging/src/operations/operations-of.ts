import type { ServiceName } from '@numera/contracts/contract';
import type { Feature } from '../compose-service.ts';
import { listsAudit } from './list-audit.ts';

/** What operators may ask of every service. */
export const operationsOf = (service: ServiceName): Feature => ({ controllers: [listsAudit(service)] });
