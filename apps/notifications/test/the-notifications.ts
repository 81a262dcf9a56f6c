import { openOnce } from '@numera/testing/open-once';
import { openNotifications, type OpenNotifications } from './open-notifications.ts';

export let notifications: OpenNotifications;

/** As `openNotifications`, once for all cases. */
export const openTheNotifications = openOnce(openNotifications, (opened) => (notifications = opened));
