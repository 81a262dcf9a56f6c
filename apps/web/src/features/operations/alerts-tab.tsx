import type { AlertLine, alertsOfAll } from '@numera/contracts/operations/alerts-of-all';
import { alertTextOf } from '@numera/rules/alert-texts';
import { formatMoment } from '@numera/rules/format-moment';
import type { ComponentProps } from 'react';
import { ServicesUnread } from '../../kernel/services-unread.tsx';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { ConfirmDialog } from '../../ui/kit/confirm-dialog.tsx';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { type DialogLife, useDialog } from '../../ui/kit/dialog-life.ts';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { pagesOf } from './alert-matters.ts';
import { useCloseAlertMutation } from './operations.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';
import { useAlertRepairs } from './use-alert-repairs.tsx';

const words = texts.alerts;

const list: ServerList<typeof alertsOfAll> = {
  path: 'operations/alerts',
  tag: 'Operation',
  sorts: { at: 'desc' },
  filters: { state: ['open', 'closed'], service: ['identity', 'catalog', 'billing', 'provisioning', 'notifications'] },
};

const columns: ComponentProps<typeof DataTable<AlertLine>>['columns'] = [
  {
    key: 'what',
    title: words.what,
    render: ({ code }) => (
      <span className="cell-lines">
        <span>{alertTextOf(code).title}</span>
        <span className="cell-note">{alertTextOf(code).meaning}</span>
      </span>
    ),
  },
  { key: 'toDo', title: words.toDo, render: ({ code }) => alertTextOf(code).whatToDo },
  {
    key: 'about',
    title: words.about,
    render: ({ service, subject, detail }) => (
      <span className="cell-lines">
        <span>{texts.services[service]}</span>
        <span className="cell-note digits cell-wraps">{subject}</span>
        <span className="cell-note cell-wraps">{detail}</span>
      </span>
    ),
  },
  {
    key: 'at',
    title: words.raised,
    sort: { by: 'at', first: 'desc' },
    render: ({ at, closedAt }) => (
      <span className="cell-lines">
        <span className="digits">{formatMoment(at)}</span>
        {closedAt && <span className="cell-note digits">{words.closed(formatMoment(closedAt))}</span>}
      </span>
    ),
  },
];

interface AlertsTabProps {
  /** The ways to repair an order or a payment that an alert is about, where there are any. */
  readonly repairsOf: (subject: string) => readonly RowAction[];
}

/** What a person must look at, each with what to do and the button that does it. */
export function AlertsTab({ repairsOf }: AlertsTabProps) {
  const { retry, ...table } = useList(list, words.unread);
  const { about, show, life } = useDialog<AlertLine>();
  const { repairsOf: ownRepairsOf, dialog } = useAlertRepairs();
  const actionsOf = (alert: AlertLine): RowAction[] => {
    if (alert.closedAt !== null) return pagesOf(alert);
    const resolve: RowAction = { key: 'resolve', label: words.resolve, onSelect: () => show(alert) };
    const [first, ...others] = [...repairsOf(alert.subject), ...ownRepairsOf(alert), ...pagesOf(alert), resolve];
    return first ? [{ ...first, isMain: true }, ...others] : [];
  };
  return (
    <>
      <ServicesUnread unread={table.answer?.unread} missing={words.missing} onRetry={retry} />
      <DataTable<AlertLine>
        {...table}
        label={words.list}
        unit={words.unit}
        search={words.search}
        tabs={{ filter: 'state', words: words.states }}
        filters={[{ filter: 'service', label: texts.service, words: texts.services }]}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ code, subject }) => words.name(alertTextOf(code).title, subject)}
        actions={actionsOf}
        skeleton={<ListCardSkeleton />}
        empty={{ drawing: 'clock', title: words.empty, text: words.emptyText }}
        emptyNarrowed={words.emptyNarrowed}
      />
      {dialog}
      {about && <ResolveDialog alert={about} life={life} />}
    </>
  );
}

function ResolveDialog({ alert: { service, id, code }, life }: { alert: AlertLine; life: DialogLife }) {
  const [close] = useCloseAlertMutation();
  const deed = useDeed(refusalOf);
  return (
    <ConfirmDialog
      {...life}
      title={words.resolveTitle(alertTextOf(code).title)}
      confirm={words.resolve}
      onConfirm={() => deed(close({ service, alertId: id }).unwrap(), { done: words.resolved, failed: words.failed })}
    >
      <p>{words.resolveText}</p>
    </ConfirmDialog>
  );
}
