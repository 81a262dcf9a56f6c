import type { getWebhookState, ProviderWebhook } from '@numera/contracts/billing/provider-webhook';
import type { OutputOf } from '@numera/contracts/contract';
import type { Tally } from '@numera/contracts/page';
import { formatMoment } from '@numera/rules/format-moment';
import { fresh } from '../../kernel/api.ts';
import { useSignals } from '../../kernel/live/use-live-signals.ts';
import { ReadPart } from '../../kernel/read-part.tsx';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { Descriptions } from '../../ui/kit/descriptions.tsx';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { type Stat, StatCards } from '../../ui/kit/stat-cards.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { WarningAlert } from '../../ui/kit/warning-alert.tsx';
import { useGetWebhookStateQuery } from './operations.api.ts';
import { texts } from './texts.ts';
import { useWebhookDialogs, type WebhookDeed } from './webhook-dialogs.tsx';

const words = texts.webhooks;

/** How the payment provider reaches us, and the way to have it send again. */
export default function WebhooksTab() {
  useSignals('Operation');
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const state = useGetWebhookStateQuery(userId, fresh);
  const { ask, dialog } = useWebhookDialogs();
  return (
    <>
      <ReadPart read={state} unread={words.unread}>
        {(told) => <WebhookState told={told} ask={ask} onRetry={() => void state.refetch()} />}
      </ReadPart>
      {dialog}
    </>
  );
}

interface WebhookStateProps {
  readonly told: OutputOf<typeof getWebhookState>;
  readonly ask: (deed: WebhookDeed) => void;
  readonly onRetry: () => void;
}

function WebhookState({ told, ask, onRetry }: WebhookStateProps) {
  const { webhooks, address, received, waiting, failing, lastAt } = told;
  return (
    <>
      <StatCards
        stats={[
          statOf(words.lastDay, received),
          statOf(words.waiting, waiting),
          statOf(words.failing, failing),
          { label: words.lastAt, count: lastAt ? 1 : 0, text: lastAt ? formatMoment(lastAt) : words.never },
        ]}
      />
      {webhooks === null && <FailedAlert title={words.atProvider} text={words.unknown} onRetry={onRetry} />}
      {webhooks && !webhooks.some(({ isRenewed }) => isRenewed) && (
        <WebhookMissing address={address} onRetry={onRetry} onRegister={() => ask({ deed: 'register', email: null })} />
      )}
      {webhooks?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} ask={ask} />
      ))}
    </>
  );
}

const statOf = (label: string, { count, exact }: Tally): Stat => ({
  label,
  count,
  ...(exact ? {} : { text: `mais de ${count.toLocaleString('pt-BR')}` }),
});

interface WebhookMissingProps {
  /** Where it would lead; null while nobody has told us. */
  readonly address: string | null;
  readonly onRetry: () => void;
  readonly onRegister: () => void;
}

/** Nothing that happens there reaches us by itself: where we know our own address, one press tells it. */
const WebhookMissing = ({ address, onRetry, onRegister }: WebhookMissingProps) =>
  address === null ? (
    <FailedAlert title={words.none} text={words.noAddress} onRetry={onRetry} />
  ) : (
    <WarningAlert text={words.none} note={address} icon="warning" action={words.register} onAction={onRegister} />
  );

interface WebhookCardProps {
  readonly webhook: ProviderWebhook;
  readonly ask: (deed: WebhookDeed) => void;
}

function WebhookCard({ webhook, ask }: WebhookCardProps) {
  const { id, url, email, enabled, interrupted, isRenewed, penalizedRequestsCount, problems, missingEvents } = webhook;
  const isStopped = !enabled || interrupted;
  return (
    <SectionCard
      title={words.atProvider}
      actions={
        (isStopped || isRenewed) && (
          <>
            {isStopped && (
              <ActionButton kind="primary" onPress={() => ask({ deed: 'reactivate', webhookId: id })}>
                {words.reactivate}
              </ActionButton>
            )}
            {isRenewed && (
              <ActionButton kind="default" onPress={() => ask({ deed: 'register', email })}>
                {words.registerAgain}
              </ActionButton>
            )}
          </>
        )
      }
    >
      <Descriptions
        items={[
          { label: words.state, value: <StatusTag status={statusOf({ enabled, interrupted })} /> },
          { label: words.address, value: <span className="cell-wraps">{url}</span> },
          { label: words.email, value: <span className="cell-wraps">{email ?? words.noEmail}</span> },
          { label: words.failures, value: <span className="digits">{penalizedRequestsCount}</span> },
        ]}
      />
      <h3>{words.problems}</h3>
      {problems.length === 0 && <p>{words.inOrder}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>
              {words.problem[problem]}
              {problem === 'events-missing' && <span className="cell-wraps"> {missingEvents.join(', ')}</span>}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function statusOf({ enabled, interrupted }: Pick<ProviderWebhook, 'enabled' | 'interrupted'>) {
  if (!enabled) return { text: words.off, tone: 'danger' } as const;
  return interrupted
    ? ({ text: words.interrupted, tone: 'danger' } as const)
    : ({ text: words.sends, tone: 'success' } as const);
}
