import type { Feature } from '@numera/messaging/compose-service';
import { AttentionController } from './attention.controller.ts';

export const attentionFeature = {
  controllers: [AttentionController],
} satisfies Feature;
