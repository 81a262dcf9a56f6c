import { rightDigest } from './signed-right.ts';
import { isSameSecret } from './same-secret.ts';

/**
 * The key of a link that a letter about an account brings: a keyed digest of the link's id. It is stored nowhere, and made when the
 * letter leaves. Whether the link is still good is told by its row at identity.
 */
export const accountLinkToken = (linkId: string, key: Buffer): string => rightDigest(`account-link:${linkId}`, key);

/** Compared in constant time. */
export const isAccountLinkToken = (token: string, linkId: string, key: Buffer): boolean =>
  isSameSecret(token, accountLinkToken(linkId, key));
