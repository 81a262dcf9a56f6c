import type { PhoneLinkView } from '@numera/contracts/provisioning/credentials';
import type { PhoneLink } from './sip.api.ts';

/** `live`: it can be read. `used`: a phone has fetched it. `over`: too late. `replaced`: another one was made since. */
export type PhoneLinkState = 'live' | 'used' | 'over' | 'replaced';

/** `latest`: as the server last told, which may be of before the link was made. */
export function phoneLinkState(link: PhoneLink, latest: PhoneLinkView | undefined, msLeft: number): PhoneLinkState {
  if (latest?.id === link.id && latest.usedAt !== null) return 'used';
  if (latest && latest.id !== link.id && latest.expiresAt > link.expiresAt) return 'replaced';
  return msLeft > 0 ? 'live' : 'over';
}
