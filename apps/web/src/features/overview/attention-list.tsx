import type { AttentionEntry } from '@numera/contracts/billing/attention';
import { formatDid } from '@numera/rules/did';
import { formatMoment } from '@numera/rules/format-moment';
import { formatCents } from '@numera/rules/money';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { ListCard } from '../../ui/kit/list-card.tsx';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { type Column, Rows } from '../../ui/kit/rows.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { OfferNumberDialog } from './attention-offer.tsx';
import { kindText, underWayText, whyText } from './attention-words.ts';
import { RetryDialog, ReturnDialog } from './attention-dialogs.tsx';
import { useListAttentionQuery } from './overview.api.ts';
import { texts } from './texts.ts';

const words = texts.attention;

type Deed = 'retry' | 'offer' | 'return';
interface Asked {
  readonly deed: Deed;
  readonly entry: AttentionEntry;
}

const columns: readonly [Column<AttentionEntry>, ...Column<AttentionEntry>[]] = [
  {
    key: 'number',
    title: words.number,
    render: ({ number, holder }) => (
      <span className="attention-cell">
        <span className="digits">{formatDid(number.number)}</span>
        <span className="cell-note">{holder}</span>
      </span>
    ),
  },
  {
    key: 'why',
    title: words.why,
    render: (entry) => (
      <span className="attention-cell">
        <span>{kindText(entry)}</span>
        <span className="cell-note">{whyText(entry)}</span>
      </span>
    ),
  },
  { key: 'amount', title: words.amount, align: 'end', render: ({ amountCents }) => formatCents(amountCents) },
  { key: 'since', title: words.since, render: ({ since }) => <span className="digits">{formatMoment(since)}</span> },
  {
    key: 'state',
    title: words.state,
    render: ({ underWay }) => (
      <StatusTag
        status={underWay ? { text: underWayText(underWay), tone: 'warning' } : { text: words.waits, tone: 'danger' }}
      />
    ),
  },
];

/** What waits for a person, each with the ways to repair it. Nothing is shown while there is nothing. */
export default function AttentionList({ userId }: { userId: string }) {
  const { currentData, error, refetch } = useListAttentionQuery(userId, fresh);
  const { about, show, life } = useDialog<Asked>();
  if (!currentData && error)
    return <FailedAlert title={words.unread} text={failureOf(error).message} onRetry={() => void refetch()} />;
  return (
    <>
      {currentData && currentData.length > 0 && (
        <ListCard id="requerem-atencao" title={words.title}>
          <Rows<AttentionEntry>
            label={words.title}
            columns={columns}
            rows={currentData}
            rowKey={({ kind, orderId, paymentId }) => `${kind}-${orderId}-${paymentId}`}
            rowName={({ number }) => formatDid(number.number)}
            actions={(entry) => deedsOf(entry, (deed) => show({ deed, entry }))}
          />
        </ListCard>
      )}
      {about?.deed === 'retry' && <RetryDialog entry={about.entry} life={life} />}
      {about?.deed === 'return' && <ReturnDialog entry={about.entry} life={life} />}
      {about?.deed === 'offer' && <OfferNumberDialog entry={about.entry} life={life} />}
    </>
  );
}

/** Late money has no number to try; what goes back by hand has nothing but its way back. */
function deedsOf({ kind, underWay }: AttentionEntry, ask: (deed: Deed) => void): RowAction[] {
  if (underWay) return [];
  const giveBack: RowAction = { key: 'return', label: words.return, danger: true, onSelect: () => ask('return') };
  if (kind === 'owed-back') return [giveBack];
  const offer: RowAction = { key: 'offer', label: words.offer, onSelect: () => ask('offer') };
  if (kind === 'late-money') return [offer, giveBack];
  return [{ key: 'retry', label: words.retry, isMain: true, onSelect: () => ask('retry') }, offer, giveBack];
}
