import type { exportBilling } from '@numera/contracts/billing/export-billing';
import type { OutputOf } from '@numera/contracts/contract';
import type { exportAccount } from '@numera/contracts/identity/accounts';
import type { exportMails } from '@numera/contracts/notifications/export-mails';
import { open } from '@numera/server/seal';

/** One answer of what services keep of a person. Tax ids are opened here: they are his own. */
export function ownData(
  account: OutputOf<typeof exportAccount>,
  billing: OutputOf<typeof exportBilling>,
  { mails }: OutputOf<typeof exportMails>,
  key: Buffer,
) {
  const opened = (taxId: string): string => open(taxId, key, 'cpfCnpj');
  const { cpfCnpj } = account.profile;
  return {
    ...account,
    profile: { ...account.profile, cpfCnpj: cpfCnpj && opened(cpfCnpj) },
    ...billing,
    payers: billing.payers.map((payer) => ({ ...payer, cpfCnpj: opened(payer.cpfCnpj) })),
    mails,
  };
}
