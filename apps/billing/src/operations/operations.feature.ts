import type { Feature } from '@numera/messaging/compose-service';
import { ListAudit } from './list-audit.ts';

export const operationsFeature = { controllers: [ListAudit] } satisfies Feature;
