import type { AuditLine, auditOfAll } from '@numera/contracts/operations/audit-of-all';
import { auditedThingText, deedText } from '@numera/rules/deed-texts';
import { formatMoment } from '@numera/rules/format-moment';
import type { ComponentProps } from 'react';
import { ServicesUnread } from '../../kernel/services-unread.tsx';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { texts } from './texts.ts';

const things = Object.keys(texts.things) as (keyof typeof texts.things)[];

const list: ServerList<typeof auditOfAll> = {
  path: 'audit',
  tag: 'Audit',
  sorts: { at: 'desc' },
  filters: { thing: things },
  periods: ['at'],
};

/** `isNamed`: identity answered, so that whoever has no name has no account any more. */
const columnsOf = (isNamed: boolean): ComponentProps<typeof DataTable<AuditLine>>['columns'] => [
  { key: 'what', title: texts.what, render: ({ action }) => deedText(action) },
  {
    key: 'of',
    title: texts.of,
    render: ({ subject }) => (
      <span className="cell-lines">
        <span>{auditedThingText(subject.type)}</span>
        <span className="cell-note cell-wraps digits">{subject.id}</span>
      </span>
    ),
  },
  {
    key: 'who',
    title: texts.who,
    render: ({ who }) => (
      <span className="cell-lines">
        <span>{who?.name ?? (isNamed ? texts.goneAccount : texts.unnamed)}</span>
        {who && <span className="cell-note cell-wraps">{who.email}</span>}
      </span>
    ),
  },
  {
    key: 'when',
    title: texts.when,
    sort: { by: 'at', first: 'desc' },
    render: ({ at }) => <span className="digits">{formatMoment(at)}</span>,
  },
  {
    key: 'where',
    title: texts.where,
    render: ({ ip }) => <span className="digits">{ip ?? texts.unknownAddress}</span>,
  },
];

/** What administrators did, in every service. */
export default function AuditPage() {
  const { retry, ...table } = useList(list, texts.unread);
  const unread = table.answer?.unread;
  const isNamed = !unread?.includes('identity');
  const { about, show, life } = useDialog<AuditLine>();
  const search = (words: string) => table.list.onSearch(words);
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <ServicesUnread unread={unread} missing={texts.missing} onRetry={retry} />
      <DataTable<AuditLine>
        {...table}
        label={texts.list}
        unit={texts.unit}
        search={texts.search}
        filters={[{ filter: 'thing', label: texts.of, words: texts.things }]}
        periods={[{ days: 'at', label: texts.when }]}
        columns={columnsOf(isNamed)}
        rowKey={({ id }) => id}
        rowName={({ action, at }) => texts.name(deedText(action), formatMoment(at))}
        actions={(line) => [
          { key: 'details', label: texts.details, isMain: true, onSelect: () => show(line) },
          { key: 'author', label: texts.sameAuthor, onSelect: () => search(line.by) },
          { key: 'thing', label: texts.sameThing, onSelect: () => search(line.subject.id) },
        ]}
        skeleton={<ListCardSkeleton />}
        empty={{ drawing: 'lost', title: texts.empty, text: texts.emptyText }}
        emptyNarrowed={texts.emptyNarrowed}
      />
      {about && <DeedDialog line={about} isNamed={isNamed} life={life} />}
    </PanelPage>
  );
}
