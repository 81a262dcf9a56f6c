import type { Feature } from '@numera/messaging/compose-service';
import { AuditController } from './audit.controller.ts';
import { NumberController } from './number.controller.ts';
import { RefundsController } from './refunds.controller.ts';

export const operationsFeature = {
  controllers: [AuditController, NumberController, RefundsController],
} satisfies Feature;
