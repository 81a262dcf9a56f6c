import type { AlertCode } from '@numera/contracts/operations/alert-code';
import type { AlertLine } from '@numera/contracts/operations/alerts-of-all';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { texts } from './texts.ts';

const words = texts.alerts;

/** What an alert's subject is the id of, where a page shows it. */
type Matter = 'customer' | 'account';

const matters: Partial<Record<AlertCode, Matter>> = {
  'payer-update-refused': 'customer',
  'payer-removed-at-provider': 'customer',
  'account-not-linked': 'customer',
  'account-not-closed': 'account',
  'second-factor-guessed': 'account',
};

const leadsTo: Readonly<Record<Matter, (subject: string) => RowAction>> = {
  customer: (subject) => ({ key: 'customer', label: words.openCustomer, to: `/admin/clientes/${subject}` }),
  account: (subject) => ({ key: 'account', label: words.audit, to: `/admin/auditoria?busca=${subject}` }),
};

/** Where what an alert is about is seen. */
export function pagesOf({ code, subject }: Pick<AlertLine, 'code' | 'subject'>): RowAction[] {
  const matter = matters[code as AlertCode];
  return matter ? [leadsTo[matter](encodeURIComponent(subject))] : [];
}
