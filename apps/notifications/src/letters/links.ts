import { confirmationLink, recoveryLink } from '@numera/rules/account-links';
import { chargeLink } from '@numera/rules/charge-link';
import { orderLink } from '@numera/rules/order-link';
import { accountLinkToken } from '@numera/server/account-link-token';
import { chargeTokenOf } from '@numera/server/charge-token';
import { orderTokenOf } from '@numera/server/order-token';
import type { NotificationsSettings } from '../settings.ts';

/** Where the links of a letter lead. */
export interface Links {
  readonly panel: (path: string) => string;
  /** Opens the order for whoever holds the letter: a guest has no other way back to it. */
  readonly order: (orderId: string) => string;
  /** Opens one charge for whoever holds the letter, also on the last day that the letter names. */
  readonly charge: (paymentId: string, until?: string) => string;
  /** Proves that its letter was read, and with it whose mailbox that is. */
  readonly confirmation: (linkId: string) => string;
  /** Sets a new password for whoever holds the letter, as long as the link is good. */
  readonly recovery: (linkId: string) => string;
  /** The one address that reads mail: in every customer's letter, and behind its answer. */
  readonly support: string;
}

/** The keys are made when the letter leaves; they stand in no fact, no queue and no database. */
export const linksOf = (
  {
    PUBLIC_URL,
    ORDER_TOKEN_KEY,
    ACCOUNT_LINK_KEY,
  }: Pick<NotificationsSettings, 'PUBLIC_URL' | 'ORDER_TOKEN_KEY' | 'ACCOUNT_LINK_KEY'>,
  support: () => string,
): Links => {
  const { origin } = new URL(PUBLIC_URL);
  const keyed = (id: string) => ({ id, token: accountLinkToken(id, ACCOUNT_LINK_KEY) });
  return {
    panel: (path) => new URL(path, PUBLIC_URL).href,
    order: (id) => orderLink({ id, token: orderTokenOf(id, ORDER_TOKEN_KEY) }, origin),
    charge: (id, until) => chargeLink({ id, token: chargeTokenOf(id, ORDER_TOKEN_KEY, new Date(), until) }, origin),
    confirmation: (id) => confirmationLink(keyed(id), origin),
    recovery: (id) => recoveryLink(keyed(id), origin),
    // Operators may change it while the service runs.
    get support() {
      return support();
    },
  };
};

/** The same places without keys: for whoever looks at a letter that is not to him, and for letters about what there is not. */
export const keylessLinksOf = (
  { PUBLIC_URL }: Pick<NotificationsSettings, 'PUBLIC_URL'>,
  support: () => string,
): Links => {
  const page = (path: string): string => new URL(path, PUBLIC_URL).href;
  return {
    panel: page,
    order: () => page('/sucesso'),
    charge: () => page('/cobranca'),
    confirmation: () => page('/confirmar'),
    recovery: () => page('/nova-senha'),
    get support() {
      return support();
    },
  };
};

/** A link that came from outside is shown only when it is one that a browser may simply open. */
export const safeLink = (url: string | null): string | undefined =>
  url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
