import type { Feature } from '@numera/messaging/compose-service';
import { MeController } from './me.controller.ts';

export const meFeature = {
  controllers: [MeController],
} satisfies Feature;
