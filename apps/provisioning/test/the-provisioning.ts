import { openOnce } from '@numera/testing/open-once';
import { openProvisioning, type OpenProvisioning } from './open-provisioning.ts';

export let provisioning: OpenProvisioning;

/** As `openProvisioning`, once for all cases. */
export const openTheProvisioning = openOnce(openProvisioning, (opened) => (provisioning = opened));
