import type { LetterGroup, LetterTemplate } from '@numera/contracts/notifications/letter-templates';
import { fold } from '@numera/rules/fold';
import { formatMoment } from '@numera/rules/format-moment';
import { useState } from 'react';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { ListCard, ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { Rows, type RowsProps } from '../../ui/kit/rows.tsx';
import { SearchBox } from '../../ui/kit/search-box.tsx';
import { Shape } from '../../ui/kit/shape.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { useListLetterTemplatesQuery } from './letters.api.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { texts } from './texts.ts';

const groups = Object.keys(texts.groups) as LetterGroup[];

const columns: RowsProps<LetterTemplate>['columns'] = [
  {
    key: 'name',
    title: texts.name,
    render: ({ name, when }) => (
      <span className="cell-main">
        <span>{name}</span>
        <span className="cell-note">{when}</span>
      </span>
    ),
  },
  { key: 'sent', title: texts.sent, align: 'end', render: ({ sent }) => sent.toLocaleString('pt-BR') },
  {
    key: 'failed',
    title: texts.failed,
    align: 'end',
    render: ({ failed }) =>
      failed === 0 ? (
        '0'
      ) : (
        <span className="cell-note" data-tone="danger">
          {failed.toLocaleString('pt-BR')}
        </span>
      ),
  },
  {
    key: 'last',
    title: texts.last,
    render: ({ lastSentAt }) => <span className="digits">{lastSentAt ? formatMoment(lastSentAt) : texts.never}</span>,
  },
];

/** What the house writes to people: all kinds of letters by what they are about, and each as its reader sees it. */
export function LettersTab() {
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const { currentData, error, refetch } = useListLetterTemplatesQuery(userId, fresh);
  const [search, setSearch] = useState('');
  const { about, show, life } = useDialog<LetterTemplate>();
  if (!currentData) return <Unread error={error} onRetry={() => void refetch()} />;
  const found = currentData.templates.filter((letter) => isFound(letter, search));
  return (
    <div className="panel">
      <SearchBox {...texts.search} value={search} onSearch={setSearch} />
      {found.length === 0 && <EmptyState drawing="lost" title={texts.none} />}
      {groups.map((group) => (
        <Group key={group} group={group} letters={found.filter((one) => one.group === group)} onShow={show} />
      ))}
      {about && <TemplateDialog letter={about} life={life} />}
    </div>
  );
}

/** Every word that is looked for stands in its name or in when it is sent. */
function isFound({ name, when }: LetterTemplate, words: string): boolean {
  const said = fold(`${name} ${when}`);
  return fold(words)
    .split(/\s+/)
    .every((word) => said.includes(word));
}

interface GroupProps {
  readonly group: LetterGroup;
  readonly letters: readonly LetterTemplate[];
  readonly onShow: (letter: LetterTemplate) => void;
}

const Group = ({ group, letters, onShow }: GroupProps) =>
  letters.length > 0 && (
    <ListCard id={`letters-${group}`} title={texts.groups[group]}>
      <Rows
        label={texts.groups[group]}
        columns={columns}
        rows={letters}
        rowKey={({ template }) => template}
        rowName={({ name }) => name}
        actions={(letter) => [{ key: 'see', label: texts.see, onSelect: () => onShow(letter) }]}
      />
    </ListCard>
  );

const Unread = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  error ? (
    <FailedAlert title={texts.unread} text={failureOf(error).message} onRetry={onRetry} />
  ) : (
    <div className="panel" aria-busy="true">
      <Shape>
        <ListCardSkeleton rows={8} />
      </Shape>
      <SlowHint text={texts.slow} />
    </div>
  );
