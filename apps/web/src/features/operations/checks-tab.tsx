import type { InvariantCheck } from '@numera/contracts/operations/invariants';
import { formatMoment } from '@numera/rules/format-moment';
import { invariantText, invariantTexts } from '@numera/rules/invariant-texts';
import type { StatusText } from '@numera/rules/status-texts';
import { fresh } from '../../kernel/api.ts';
import { useSignals } from '../../kernel/live/use-live-signals.ts';
import { ReadPart } from '../../kernel/read-part.tsx';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { History } from '../../ui/kit/history.tsx';
import { ListCard } from '../../ui/kit/list-card.tsx';
import { NoteAlert } from '../../ui/kit/note-alert.tsx';
import { type Column, Rows } from '../../ui/kit/rows.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { useListChecksQuery } from './operations.api.ts';
import { RoundsCard } from './rounds-card.tsx';
import { texts } from './texts.ts';

const words = texts.checks;

interface Judged {
  readonly id: string;
  readonly broken: InvariantCheck['broken'][number] | undefined;
  /** What the check could know of it. */
  readonly known: 'all' | 'ours' | 'nothing';
}

/** There is one a night, and it takes its time. */
const OLD_MS = 25 * 3_600_000;

const columns: readonly [Column<Judged>, ...Column<Judged>[]] = [
  {
    key: 'rule',
    title: words.rule,
    render: ({ id, broken, known }) => (
      <span className="cell-lines">
        <span>{`${id} · ${invariantText(id)}`}</span>
        {!broken && known !== 'all' && (
          <span className="cell-note">{known === 'ours' ? words.partlyHow : words.unjudgedHow}</span>
        )}
        {broken?.examples.map((example) => (
          <span key={example} className="cell-note cell-wraps">
            {example}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'result',
    title: words.result,
    render: (judged) => <StatusTag status={resultOf(judged)} />,
  },
];

function resultOf({ broken, known }: Judged): StatusText {
  if (broken) return { text: words.found(broken.count), tone: 'danger' };
  if (known === 'nothing') return { text: words.unjudged, tone: 'neutral' };
  return known === 'ours' ? { text: words.goodSoFar, tone: 'neutral' } : { text: words.good, tone: 'success' };
}

function knownOf(id: string, { unjudged }: InvariantCheck): Judged['known'] {
  if (unjudged?.wholly.includes(id)) return 'nothing';
  return unjudged?.partly.includes(id) ? 'ours' : 'all';
}

/** Whether everything holds that must, by the checker's last word; and the nightly rounds. */
export default function ChecksTab() {
  useSignals('Operation');
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const read = useListChecksQuery(userId, fresh);
  return (
    <>
      <ReadPart read={read} unread={words.unread}>
        {({ checks }) => <Checks checks={checks} />}
      </ReadPart>
      <RoundsCard />
    </>
  );
}

function Checks({ checks: [last, ...before] }: { readonly checks: readonly InvariantCheck[] }) {
  if (!last) return <EmptyState drawing="clock" title={words.none} text={words.noneText} />;
  const judged = Object.keys(invariantTexts).map((id) => ({
    id,
    broken: last.broken.find(({ invariant }) => invariant === id),
    known: knownOf(id, last),
  }));
  return (
    <>
      {isOld(last) && (
        <NoteAlert tone="info" title={words.old(formatMoment(last.checkedAt))}>
          {words.oldText}
        </NoteAlert>
      )}
      <ListCard id="regras" title={words.rules} part={`${told(last)}. ${words.took(seconds(last.tookMs))}`}>
        <Rows<Judged>
          label={words.rules}
          columns={columns}
          rows={judged}
          rowKey={({ id }) => id}
          rowName={({ id }) => invariantText(id)}
        />
      </ListCard>
      {before.length > 0 && (
        <SectionCard title={words.history}>
          <History steps={before.map((check) => ({ key: check.checkedAt, at: check.checkedAt, what: told(check) }))} />
        </SectionCard>
      )}
    </>
  );
}

const isOld = ({ checkedAt }: InvariantCheck): boolean => Date.now() - Date.parse(checkedAt) > OLD_MS;

function told({ checkedAt, broken, unjudged }: InvariantCheck): string {
  const moment = formatMoment(checkedAt);
  if (broken.length > 0) return words.broken(moment, broken.length);
  const unknown = (unjudged?.wholly.length ?? 0) + (unjudged?.partly.length ?? 0);
  return unknown === 0 ? words.holds(moment) : words.holdsSoFar(moment, unknown);
}

const seconds = (ms: number): string => (ms / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
