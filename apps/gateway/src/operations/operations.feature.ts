import type { Feature } from '@numera/messaging/compose-service';
import { AuditController } from './audit.controller.ts';

export const operationsFeature = {
  controllers: [AuditController],
} satisfies Feature;
