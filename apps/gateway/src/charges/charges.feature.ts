import type { Feature } from '@numera/messaging/compose-service';
import { ChargesController } from './charges.controller.ts';

export const chargesFeature = {
  controllers: [ChargesController],
} satisfies Feature;
