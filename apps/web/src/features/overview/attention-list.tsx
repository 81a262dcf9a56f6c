import type { AttentionEntry } from '@numera/contracts/billing/attention';
import { formatDid } from '@numera/rules/did';
import { formatMoment } from '@numera/rules/format-moment';
import { formatCents } from '@numera/rules/money';
import { ATTENTION_SHOWN } from '@numera/rules/attention';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import { ReadPart } from '../../kernel/read-part.tsx';
import { ListCard } from '../../ui/kit/list-card.tsx';
import { type Column, Rows } from '../../ui/kit/rows.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { useAttentionDeeds } from './attention-deeds.tsx';
import { ATTENTION_ID, AttentionShape } from './attention-shape.tsx';
import { shownOf } from './attention-shown.ts';
import { kindText, underWayText, whyText } from './attention-words.ts';
import { useListAttentionQuery } from './overview.api.ts';
import { texts } from './texts.ts';

const words = texts.attention;

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

interface AttentionListProps {
  readonly userId: string;
  /** How many there will be. */
  readonly expected: number;
}

/** What waits for a person, each with the ways to repair it. Nothing is shown while there is nothing. */
export default function AttentionList({ userId, expected }: AttentionListProps) {
  const read = useListAttentionQuery(userId, fresh);
  const { deedsOf, dialogs } = useAttentionDeeds();
  return (
    <>
      <ReadPart read={read} unread={words.unread} shape={<AttentionShape expected={expected} />}>
        {(waiting) => waiting.length > 0 && <Waiting waiting={waiting} deedsOf={deedsOf} />}
      </ReadPart>
      {dialogs}
    </>
  );
}

interface WaitingProps {
  readonly waiting: readonly AttentionEntry[];
  readonly deedsOf: ReturnType<typeof useAttentionDeeds>['deedsOf'];
}

function Waiting({ waiting, deedsOf }: WaitingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // From its figure, and from it once more.
  useEffect(() => {
    if (hash === `#${ATTENTION_ID}`) heading.current?.focus();
  }, [hash, key]);
  const { shown, isMore } = shownOf(waiting);
  return (
    <ListCard
      id={ATTENTION_ID}
      title={words.title}
      heading={heading}
      part={isMore ? words.more(ATTENTION_SHOWN) : null}
    >
      <Rows<AttentionEntry>
        label={words.title}
        columns={columns}
        rows={shown}
        rowKey={({ kind, orderId, paymentId }) => `${kind}-${orderId}-${paymentId}`}
        rowName={({ number }) => formatDid(number.number)}
        actions={deedsOf}
      />
    </ListCard>
  );
}
