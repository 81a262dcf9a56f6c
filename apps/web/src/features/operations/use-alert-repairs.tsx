import type { AlertCode } from '@numera/contracts/operations/alert-code';
import type { AlertLine } from '@numera/contracts/operations/alerts-of-all';
import type { ReactNode } from 'react';
import { fresh } from '../../kernel/api.ts';
import { texts as letterTexts } from '../../kernel/letters/texts.ts';
import { useResend } from '../../kernel/letters/use-resend.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { useListStuckQuery } from './operations.api.ts';
import { texts } from './texts.ts';
import { type RoundPlace, useMakeRound } from './use-make-round.ts';
import { useTryNow } from './use-try-now.ts';
import { useWebhookDialogs } from './webhook-dialogs.tsx';

type Alert = Pick<AlertLine, 'code' | 'subject'>;

const asaas: RoundPlace = { service: 'billing', name: 'asaas' };
const carrier: RoundPlace = { service: 'provisioning', name: 'carrier' };

/** What a comparison with the provider's books raises: once somebody mended it there, another one finds it mended. */
const rounds: Partial<Record<AlertCode, RoundPlace>> = {
  'webhook-missing': asaas,
  'webhook-interrupted': asaas,
  'unknown-money': asaas,
  'unknown-charge': asaas,
  'unknown-subscription': asaas,
  'charges-after-end': asaas,
  'payment-missing-at-provider': asaas,
  'subscription-removed-at-provider': asaas,
  'number-lost-at-carrier': carrier,
  'number-kept-for-nobody': carrier,
  'credentials-missing': carrier,
  'credentials-of-nobody': carrier,
};

/** All alerts about alert mails share this subject, which is no letter's (`send-mail.ts`). */
const NO_LETTER = 'operators';

/** What mends what an alert is about, from its own row; `dialog` asks first where it is not simply tried again. */
export function useAlertRepairs(): { readonly repairsOf: (alert: Alert) => RowAction[]; readonly dialog: ReactNode } {
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const { currentData: stuck } = useListStuckQuery(userId, fresh);
  const tryNow = useTryNow();
  const makeRound = useMakeRound();
  const { run: resend } = useResend();
  const { ask, dialog } = useWebhookDialogs();

  const webhook = ({ code, subject }: Alert): RowAction[] => {
    if (code === 'webhook-interrupted')
      return [
        {
          key: 'reactivate',
          label: texts.webhooks.reactivate,
          onSelect: () => ask({ deed: 'reactivate', webhookId: subject }),
        },
      ];
    if (code !== 'webhook-missing') return [];
    return [
      { key: 'register', label: texts.webhooks.register, onSelect: () => ask({ deed: 'register', email: null }) },
    ];
  };
  const letter = ({ code, subject }: Alert): RowAction[] =>
    code === 'mail-failed' && subject !== NO_LETTER
      ? [{ key: 'resend', label: letterTexts.resend, onSelect: () => void resend(subject) }]
      : [];
  const tries = ({ subject }: Alert): RowAction[] =>
    (stuck?.entries ?? [])
      .filter((entry) => entry.subject === subject || entry.id === subject)
      .slice(0, 1)
      .map((entry) => ({ key: 'try', label: texts.stuck.tryNow, onSelect: () => void tryNow(entry) }));
  const round = ({ code }: Alert): RowAction[] => {
    const place = rounds[code as AlertCode];
    return place ? [{ key: 'compare', label: texts.alerts.compareNow, onSelect: () => void makeRound(place) }] : [];
  };
  return {
    repairsOf: (alert) => [...webhook(alert), ...letter(alert), ...tries(alert), ...round(alert)],
    dialog,
  };
}
