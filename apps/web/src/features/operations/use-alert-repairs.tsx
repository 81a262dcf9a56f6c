import type { AlertCode } from '@numera/contracts/operations/alert-code';
import type { AlertLine } from '@numera/contracts/operations/alerts-of-all';
import type { ReactNode } from 'react';
import { fresh } from '../../kernel/api.ts';
import { texts as letterTexts } from '../../kernel/letters/texts.ts';
import { useResend } from '../../kernel/letters/use-resend.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { NO_LETTER } from './alert-matters.ts';
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

/** By a round's name, as an alert about the round itself has it for its subject. */
const roundsByName: Readonly<Record<string, RoundPlace>> = Object.fromEntries(
  [asaas, carrier, { service: 'provisioning', name: 'carrier-orphans' } as const].map((place) => [place.name, place]),
);

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
  const round = ({ code, subject }: Alert): RowAction[] => {
    const place = code === 'step-failing' ? roundsByName[subject] : rounds[code as AlertCode];
    return place ? [{ key: 'compare', label: texts.alerts.compareNow, onSelect: () => void makeRound(place) }] : [];
  };
  return {
    repairsOf: (alert) => [...webhook(alert), ...letter(alert), ...tries(alert), ...round(alert)],
    dialog,
  };
}
