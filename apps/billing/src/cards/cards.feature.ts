import type { Feature } from '@numera/messaging/compose-service';
import { CardTries, cardTriesCollection } from './card-tries.ts';
import { GiveCard } from './give-card.ts';

export const cardsFeature = {
  controllers: [GiveCard],
  providers: [CardTries],
  collections: [cardTriesCollection],
} satisfies Feature;
