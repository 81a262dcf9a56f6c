import type { Feature } from '@numera/messaging/compose-service';
import { ManualSalesController } from './manual-sales.controller.ts';

export const manualSalesFeature = { controllers: [ManualSalesController] } satisfies Feature;
