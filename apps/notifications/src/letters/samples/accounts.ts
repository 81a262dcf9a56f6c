import type { DataOf } from '@numera/contracts/contract';
import type {
  accountClosed,
  confirmationAsked,
  factorsChanged,
  newDeviceSignedIn,
  passwordChanged,
  recoveryAsked,
  sessionStolen,
} from '@numera/contracts/identity/account-facts';
import type { AccountMails } from '../accounts/letters.ts';
import { buyer, ownerUserId } from './nobody.ts';

const person = { userId: ownerUserId, ...buyer };
const link = { linkId: '0198c0de-0000-7000-8000-0000000000ee', expiresAt: '2099-03-02T01:30:00.000Z' };
// Still the 1st in Brasília.
const where = { device: 'Chrome no Windows', place: 'Portugal', at: '2026-03-02T01:15:00.000Z' };

export const aConfirmation: DataOf<typeof confirmationAsked> = { ...person, ...link, isFirst: true };
export const aRecovery: DataOf<typeof recoveryAsked> = { ...person, ...link };
export const anotherPassword: DataOf<typeof passwordChanged> = { ...person, ...where, by: 'owner' };
export const aNewDevice: DataOf<typeof newDeviceSignedIn> = { ...person, ...where };
export const aTheft: DataOf<typeof sessionStolen> = { ...person, ...where };
export const anotherFactor: DataOf<typeof factorsChanged> = {
  ...person,
  ...where,
  change: 'added',
  factor: 'Celular da Ana',
};
export const aClosedAccount: DataOf<typeof accountClosed> = { ...person, closedAt: '2026-03-02T01:15:00.000Z' };

export const accountSamples: AccountMails = {
  'confirm-email': aConfirmation,
  'recover-password': aRecovery,
  'password-changed': anotherPassword,
  'new-device': aNewDevice,
  'session-stolen': aTheft,
  'factors-changed': anotherFactor,
  'account-closed': aClosedAccount,
};
