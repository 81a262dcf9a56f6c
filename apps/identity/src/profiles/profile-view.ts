import type { ProfileView } from '@numera/contracts/identity/profiles';
import { versionOf } from '@numera/server/change-seen';
import { open, seal } from '@numera/server/seal';
import { taxIdContext, type UserRow, userViewOf } from '../users/user.schema.ts';

/** The tax id as it is stored: opens on this person's row only. */
export const storedTaxId = (user: UserRow, key: Buffer): string | null =>
  user.cpfCnpj ? open(user.cpfCnpj, key, taxIdContext(user._id)) : null;

/** For the queue the tax id is sealed anew: what lies there must not open on a row, nor the other way round. */
export function profileViewOf(user: UserRow, key: Buffer): ProfileView {
  const taxId = storedTaxId(user, key);
  return {
    user: userViewOf(user),
    name: user.name,
    email: user.contactEmail ?? user.email,
    phone: user.phone ?? null,
    cpfCnpj: taxId && seal(taxId, key, 'cpfCnpj'),
    isEmailConfirmed: user.emailConfirmedAt !== undefined,
    version: versionOf(user),
  };
}
