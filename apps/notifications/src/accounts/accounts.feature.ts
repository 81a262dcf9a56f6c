import {
  confirmationAsked,
  factorsChanged,
  newDeviceSignedIn,
  passwordChanged,
  recoveryAsked,
  sessionStolen,
} from '@numera/contracts/identity/account-facts';
import type { Feature } from '@numera/messaging/compose-service';
import { writesAbout } from '../mails/writes-about.ts';
import { closedAccountCollection } from './closed-account.schema.ts';
import { ForgetMails } from './forget-mails.ts';
import { OnAccountClosed } from './on-account-closed.ts';
import { OnAccountDeleted } from './on-account-deleted.ts';
import { OnEmailConfirmed } from './on-email-confirmed.ts';

/** What somebody reads of his account: links that only his mailbox gets, and who has done what with it. */
export const accountsFeature = {
  controllers: [
    writesAbout(confirmationAsked, 'confirm-email'),
    writesAbout(recoveryAsked, 'recover-password'),
    writesAbout(passwordChanged, 'password-changed'),
    writesAbout(newDeviceSignedIn, 'new-device'),
    writesAbout(sessionStolen, 'session-stolen'),
    writesAbout(factorsChanged, 'factors-changed'),
    OnAccountClosed,
    OnAccountDeleted,
    OnEmailConfirmed,
  ],
  providers: [ForgetMails],
  collections: [closedAccountCollection],
} satisfies Feature;
