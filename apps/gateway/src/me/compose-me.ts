import type { AddressView } from '@numera/contracts/billing/saved-customer';
import type { ProfileView } from '@numera/contracts/identity/profiles';
import type { MeView } from '@numera/contracts/me-view';
import { isProfileComplete } from '@numera/rules/profile-completeness';
import { open } from '@numera/server/seal';

const nowhere: AddressView = {
  cep: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
};

/** One answer of what two services keep. The tax id is opened here: its owner may read it. */
export function composeMe(profile: ProfileView, address: AddressView | null, key: Buffer): MeView {
  const registrationData = {
    name: profile.name,
    cpfCnpj: profile.cpfCnpj ? open(profile.cpfCnpj, key, 'cpfCnpj') : '',
    email: profile.email,
    phone: profile.phone ?? '',
    ...(address ?? nowhere),
  };
  return { user: profile.user, registrationData, complete: isProfileComplete(registrationData) };
}
