import type { Feature } from '@numera/messaging/compose-service';
import { DeadLettersController } from './dead-letters.controller.ts';

export const deadLettersFeature = { controllers: [DeadLettersController] } satisfies Feature;
