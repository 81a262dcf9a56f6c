import type { Feature } from '@numera/messaging/compose-service';
import { CardTries, cardTriesCollection } from './card-tries.ts';
import { ChangeCard } from './change-card.ts';
import { GiveCard } from './give-card.ts';
import { Givers } from './givers.ts';
import { PayChargeByCard } from './pay-charge-by-card.ts';
import { PutCard } from './put-card.ts';
import { ShowCard } from './show-card.ts';

export const cardsFeature = {
  controllers: [GiveCard, ChangeCard, PayChargeByCard],
  providers: [CardTries, Givers, ShowCard, PutCard],
  collections: [cardTriesCollection],
} satisfies Feature;
