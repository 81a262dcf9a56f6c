import type { Feature } from '@numera/messaging/compose-service';
import { AuditController } from './audit.controller.ts';
import { DeedAuthors } from './deed-authors.ts';

export const auditFeature = { controllers: [AuditController], providers: [DeedAuthors] } satisfies Feature;
