import type { Feature } from '@numera/messaging/compose-service';
import { AccountAllowance } from './account-allowance.ts';
import { accountLinkCollection } from './account-link.schema.ts';
import { AccountLinks } from './account-links.ts';
import { AskConfirmation } from './ask-confirmation.ts';
import { AskRecovery } from './ask-recovery.ts';
import { ChangePassword } from './change-password.ts';
import { CloseAccount } from './close-account.ts';
import { ConfirmEmail } from './confirm-email.ts';
import { ExportAccount } from './export-account.ts';
import { ForgetAccount } from './forget-account.ts';
import { ReadRecovery } from './read-recovery.ts';
import { ResetPassword } from './reset-password.ts';
import { SignUp } from './sign-up.ts';

export const accountsFeature = {
  controllers: [
    SignUp,
    AskConfirmation,
    ConfirmEmail,
    AskRecovery,
    ReadRecovery,
    ResetPassword,
    ChangePassword,
    ExportAccount,
    CloseAccount,
  ],
  providers: [AccountAllowance, AccountLinks, ForgetAccount],
  collections: [accountLinkCollection],
} satisfies Feature;
