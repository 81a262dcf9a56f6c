import type { AlertCode } from '@numera/contracts/operations/alert-code';
import type { AlertLine } from '@numera/contracts/operations/alerts-of-all';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { texts } from './texts.ts';

const words = texts.alerts;

/** What an alert's subject is the id of, where a page shows it. */
type Matter = 'order' | 'customer' | 'account' | 'webhooks' | 'messages' | 'checks' | 'providers';

const matters: Partial<Record<AlertCode, Matter>> = {
  'activation-failed': 'order',
  'activation-late': 'order',
  'manual-sale-ended': 'order',
  'release-failing': 'order',
  'number-lost-at-carrier': 'order',
  'number-kept-for-nobody': 'order',
  'credentials-missing': 'order',
  'credentials-of-nobody': 'order',
  'paid-after-end': 'order',
  'paid-wrong-amount': 'order',
  'paid-after-cancellation': 'order',
  'days-charged-twice': 'order',
  'refund-failing': 'order',
  'charge-void': 'order',
  'charge-deed-stuck': 'order',
  'cash-deed-refused': 'order',
  'payment-contested': 'order',
  'payment-status-unknown': 'order',
  'subscription-removed-at-provider': 'order',
  'charge-unknown': 'order',
  'charge-not-readable': 'order',
  'removal-failing': 'order',
  'number-not-removed': 'order',
  'charges-after-end': 'order',
  'payment-missing-at-provider': 'order',
  'link-not-trusted': 'order',
  'number-sold-twice': 'order',
  'paid-twice': 'order',
  'step-failing': 'order',
  'webhook-interrupted': 'webhooks',
  'webhook-missing': 'webhooks',
  'webhook-token-wrong': 'webhooks',
  'webhook-not-confirmed': 'webhooks',
  'webhook-unreadable': 'webhooks',
  'event-unrouted': 'messages',
  'queue-not-read': 'messages',
  'unknown-money': 'checks',
  'unknown-charge': 'checks',
  'unknown-subscription': 'checks',
  'invariant-broken': 'checks',
  'payer-update-refused': 'customer',
  'payer-removed-at-provider': 'customer',
  'account-not-linked': 'customer',
  'provider-unauthorized': 'providers',
  'mail-failed': 'providers',
  'letter-expired': 'providers',
  'account-not-closed': 'account',
  'second-factor-guessed': 'account',
};

const leadsTo: Readonly<Record<Matter, (subject: string) => RowAction>> = {
  order: (subject) => ({ key: 'story', label: texts.story.open, to: `/admin/operacao/pedidos/${subject}` }),
  webhooks: () => ({ key: 'webhooks', label: words.openWebhooks, to: '/admin/operacao?aba=webhooks' }),
  messages: () => ({ key: 'messages', label: words.openMessages, to: '/admin/operacao?aba=mensagens' }),
  checks: () => ({ key: 'checks', label: words.openChecks, to: '/admin/operacao?aba=verificacoes' }),
  providers: () => ({ key: 'providers', label: words.openProviders, to: '/admin/configuracoes?aba=provedores' }),
  customer: (subject) => ({ key: 'customer', label: words.openCustomer, to: `/admin/clientes/${subject}` }),
  account: (subject) => ({ key: 'account', label: words.audit, to: `/admin/auditoria?busca=${subject}` }),
};

/** Where what an alert is about is seen. */
export function pagesOf({ code, subject }: Pick<AlertLine, 'code' | 'subject'>): RowAction[] {
  const matter = matters[code as AlertCode];
  return matter ? [leadsTo[matter](encodeURIComponent(subject))] : [];
}
