import type { getSavedCustomer } from '@numera/contracts/billing/saved-customer';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import type { ProfileView } from '@numera/contracts/identity/profiles';
import type { MeView } from '@numera/contracts/me-view';
import { address as addressForm } from '@numera/rules/account-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { isProfileComplete } from '@numera/rules/profile-completeness';
import { open } from '@numera/server/seal';

type SavedView = OutputOf<typeof getSavedCustomer>;

/** One answer of what two services keep. The tax id is opened here: its owner may read it. */
export function composeMe(profile: ProfileView, saved: SavedView, key: Buffer): MeView {
  const registrationData = {
    name: profile.name,
    cpfCnpj: profile.cpfCnpj ? open(profile.cpfCnpj, key, 'cpfCnpj') : '',
    email: profile.email,
    phone: profile.phone ?? '',
    ...(saved.address ?? normalizeForm(addressForm, {})),
  };
  const complete = isProfileComplete(registrationData);
  return {
    user: profile.user,
    registrationData,
    complete,
    isEmailConfirmed: profile.isEmailConfirmed,
    version: `${profile.version}.${saved.version}`,
  };
}

/** The two versions that one was made of; refuses with `version-missing` what we never told. */
export function versionsOf(version: string): { profile: number; saved: number } {
  const [, profile, saved] = /^(\d{1,15})\.(\d{1,15})$/.exec(version) ?? [];
  if (saved === undefined) throw new DomainError('version-missing');
  return { profile: Number(profile), saved: Number(saved) };
}
