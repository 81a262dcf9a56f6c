import type { Feature } from '@numera/messaging/compose-service';
import { LineController } from './line.controller.ts';
import { PhoneController } from './phone.controller.ts';

export const linesFeature = {
  controllers: [LineController, PhoneController],
} satisfies Feature;
