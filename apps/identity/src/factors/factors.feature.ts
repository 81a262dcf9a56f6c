import type { Feature } from '@numera/messaging/compose-service';
import { AddPasskey } from './add-passkey.ts';
import { AnnounceChange } from './announce-change.ts';
import { BeginEnrolment } from './begin-enrolment.ts';
import { CompleteEnrolment } from './complete-enrolment.ts';
import { ConfirmOwner } from './confirm-owner.ts';
import { EnrolTotp } from './enrol-totp.ts';
import { factorCollection, recoveryCodesCollection } from './factor.schema.ts';
import { ForgetFactors } from './forget-factors.ts';
import { ListFactors } from './list-factors.ts';
import { OwnFactors } from './own-factors.ts';
import { Passkeys } from './passkeys.ts';
import { RemoveFactor } from './remove-factor.ts';
import { RenewRecoveryCodes } from './renew-recovery-codes.ts';
import { StartPasskey } from './start-passkey.ts';
import { UsePasskey } from './use-passkey.ts';
import { UseRecoveryCode } from './use-recovery-code.ts';
import { UseTotp } from './use-totp.ts';
import { VerifyTotp } from './verify-totp.ts';

export const factorsFeature = {
  controllers: [ListFactors, EnrolTotp, VerifyTotp, StartPasskey, AddPasskey, RemoveFactor, RenewRecoveryCodes],
  providers: [
    AnnounceChange,
    BeginEnrolment,
    CompleteEnrolment,
    ConfirmOwner,
    ForgetFactors,
    OwnFactors,
    Passkeys,
    UsePasskey,
    UseRecoveryCode,
    UseTotp,
  ],
  collections: [factorCollection, recoveryCodesCollection],
} satisfies Feature;
