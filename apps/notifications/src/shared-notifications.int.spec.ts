import { openTheNotifications } from '../test/the-notifications.ts';
// First who counts everything that the mail server takes: others leave letters that are still to go.
import './mails/notifications.cases.ts';
import './accounts/accounts.cases.ts';
import './operations/checks.cases.ts';

/** The rooms whose cases share notifications, as its settings are by themselves. */
openTheNotifications();
