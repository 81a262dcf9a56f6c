import type { AlertCode } from '@numera/contracts/operations/alert-code';
import type { AlertLine } from '@numera/contracts/operations/alerts-of-all';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { texts } from './texts.ts';

const words = texts.alerts;

/** What an alert is about: the page that shows it, by its subject's id where it has one. */
type Matter = 'order' | 'customer' | 'user' | 'pending' | 'orphans' | 'webhooks' | 'messages' | 'checks' | 'providers';

/** Each leads somewhere: one that does not has nothing but that somebody says that it is over. */
const matters: Readonly<Record<AlertCode, Matter>> = {
  'activation-failed': 'order',
  'activation-late': 'order',
  'manual-sale-ended': 'order',
  'release-failing': 'order',
  'number-lost-at-carrier': 'order',
  'number-kept-for-nobody': 'orphans',
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
  // Its numbers' orders are still his whose account it was.
  'account-not-closed': 'order',
  'second-factor-guessed': 'user',
  'passkey-cloned': 'user',
  'refresh-token-reused': 'user',
  'card-testing': 'pending',
};

const leadsTo: Readonly<Record<Matter, (subject: string) => RowAction>> = {
  order: (subject) => ({ key: 'story', label: texts.story.open, to: `/admin/operacao/pedidos/${subject}` }),
  webhooks: () => ({ key: 'webhooks', label: words.openWebhooks, to: '/admin/operacao?aba=webhooks' }),
  messages: () => ({ key: 'messages', label: words.openMessages, to: '/admin/operacao?aba=mensagens' }),
  checks: () => ({ key: 'checks', label: words.openChecks, to: '/admin/operacao?aba=verificacoes' }),
  providers: () => ({ key: 'providers', label: words.openProviders, to: '/admin/configuracoes?aba=provedores' }),
  customer: (subject) => ({ key: 'customer', label: words.openCustomer, to: `/admin/clientes/${subject}` }),
  user: (subject) => ({ key: 'user', label: words.openUser, to: `/admin/usuarios?busca=${subject}` }),
  pending: () => ({ key: 'pending', label: words.openPending, to: '/admin/all-numeros?status=PENDING' }),
  orphans: () => ({ key: 'orphans', label: words.openOrphans, to: '/admin/estoque/operadora' }),
};

/** All alerts about alert mails share this subject, which is no letter's (`send-mail.ts`). */
export const NO_LETTER = 'operators';

/** A step may be anything's: a nightly round is called by its name, and a letter by its consumer and its event. */
function matterOfStep({ service, subject }: Pick<AlertLine, 'service' | 'subject'>): Matter {
  if (Object.hasOwn(texts.checks.round, subject)) return 'checks';
  return service === 'notifications' && (subject === NO_LETTER || subject.includes(':')) ? 'providers' : 'order';
}

/** Where what an alert is about is seen; nowhere for one that only another version knows. */
export function pagesOf(alert: Pick<AlertLine, 'code' | 'subject' | 'service'>): RowAction[] {
  const code = alert.code as AlertCode;
  const matter = code === 'step-failing' ? matterOfStep(alert) : (matters as Partial<typeof matters>)[code];
  return matter ? [leadsTo[matter](encodeURIComponent(alert.subject))] : [];
}
