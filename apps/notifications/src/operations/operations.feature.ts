import type { Feature } from '@numera/messaging/compose-service';
import { OnAlertRaised } from './on-alert-raised.ts';

export const operationsFeature = {
  controllers: [OnAlertRaised],
} satisfies Feature;
