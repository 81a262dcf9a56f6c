import type { Feature } from '@numera/messaging/compose-service';
import { AlertsController } from './alerts.controller.ts';

export const alertsFeature = { controllers: [AlertsController] } satisfies Feature;
