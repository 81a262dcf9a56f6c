import type { ProviderWebhook } from '@numera/contracts/billing/provider-webhook';
import type { Tally } from '@numera/contracts/page';
import { formatMoment } from '@numera/rules/format-moment';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useOperationSignals } from '../../kernel/live/use-live-signals.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { ActionButton } from '../../ui/kit/action-button.tsx';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { Descriptions } from '../../ui/kit/descriptions.tsx';
import { type DialogLife, useDialog } from '../../ui/kit/dialog-life.ts';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { Shape } from '../../ui/kit/shape.tsx';
import { type Stat, StatCards } from '../../ui/kit/stat-cards.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { useGetWebhookStateQuery, useReactivateWebhookMutation } from './operations.api.ts';
import { texts } from './texts.ts';
import { useDeed } from './use-deed.ts';

const words = texts.webhooks;

/** How the payment provider reaches us, and the way to have it send again. */
export default function WebhooksTab() {
  useOperationSignals();
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const { currentData, error, refetch } = useGetWebhookStateQuery(userId, fresh);
  const { about, show, life } = useDialog<string>();
  const retry = () => void refetch();
  if (!currentData && error)
    return <FailedAlert title={words.unread} text={failureOf(error).message} onRetry={retry} />;
  if (!currentData)
    return (
      <Shape>
        <ListCardSkeleton />
      </Shape>
    );
  const { webhooks, received, waiting, failing, lastAt } = currentData;
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
      {webhooks === null && <FailedAlert title={words.atProvider} text={words.unknown} onRetry={retry} />}
      {webhooks?.length === 0 && <FailedAlert title={words.atProvider} text={words.none} onRetry={retry} />}
      {webhooks?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} onReactivate={() => show(webhook.id)} />
      ))}
      {about !== null && <ReactivateDialog webhookId={about} life={life} />}
    </>
  );
}

const statOf = (label: string, { count, exact }: Tally): Stat => ({
  label,
  count,
  ...(exact ? {} : { text: `mais de ${count.toLocaleString('pt-BR')}` }),
});

interface WebhookCardProps {
  readonly webhook: ProviderWebhook;
  readonly onReactivate: () => void;
}

function WebhookCard({ webhook, onReactivate }: WebhookCardProps) {
  const { url, enabled, interrupted, penalizedRequestsCount, problems, missingEvents } = webhook;
  const isStopped = !enabled || interrupted;
  return (
    <SectionCard
      title={words.atProvider}
      actions={
        isStopped && (
          <ActionButton kind="primary" onPress={onReactivate}>
            {words.reactivate}
          </ActionButton>
        )
      }
    >
      <Descriptions
        items={[
          { label: words.state, value: <StatusTag status={statusOf({ enabled, interrupted })} /> },
          { label: words.address, value: <span className="cell-wraps">{url}</span> },
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

function ReactivateDialog({ webhookId, life }: { webhookId: string; life: DialogLife }) {
  const [reactivate] = useReactivateWebhookMutation();
  const deed = useDeed();
  return (
    <ConfirmDialog
      {...life}
      title={words.reactivateTitle}
      confirm={words.reactivate}
      onConfirm={() => deed(reactivate(webhookId).unwrap(), { done: words.reactivated, failed: words.failed })}
    >
      <p>{words.reactivateText}</p>
    </ConfirmDialog>
  );
}
