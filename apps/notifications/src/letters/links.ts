import { orderLink } from '@numera/rules/order-link';
import { orderTokenOf } from '@numera/server/order-token';
import type { NotificationsSettings } from '../settings.ts';

/** Where the links of a letter lead. */
export interface Links {
  readonly panel: (path: string) => string;
  /** Opens the order for whoever holds the letter: a guest has no other way back to it. */
  readonly order: (orderId: string) => string;
  /** The one address that reads mail: in every customer's letter, and behind its answer. */
  readonly support: string;
}

/** An order's key is made when the letter leaves; it stands in no fact, no queue and no database. */
export const linksOf = ({
  PUBLIC_URL,
  ORDER_TOKEN_KEY,
  SUPPORT_EMAIL,
}: Pick<NotificationsSettings, 'PUBLIC_URL' | 'ORDER_TOKEN_KEY' | 'SUPPORT_EMAIL'>): Links => ({
  panel: (path) => new URL(path, PUBLIC_URL).href,
  order: (id) => orderLink({ id, token: orderTokenOf(id, ORDER_TOKEN_KEY) }, new URL(PUBLIC_URL).origin),
  support: SUPPORT_EMAIL,
});
