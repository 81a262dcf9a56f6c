import type { Feature } from '@numera/messaging/compose-service';
import { LettersController } from './letters.controller.ts';

export const lettersFeature = { controllers: [LettersController] } satisfies Feature;
