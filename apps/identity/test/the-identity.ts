import { openOnce } from '@numera/testing/open-once';
import { openIdentity, type OpenIdentity } from './open-identity.ts';

export let identity: OpenIdentity;

/** As `openIdentity`, once for all cases. */
export const openTheIdentity = openOnce(openIdentity, (opened) => (identity = opened));
