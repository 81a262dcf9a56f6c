import type { Feature } from '@numera/messaging/compose-service';
import { AuditController } from './audit.controller.ts';

export const auditFeature = { controllers: [AuditController] } satisfies Feature;
