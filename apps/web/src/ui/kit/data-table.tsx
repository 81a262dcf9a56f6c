import type { Direction, PageOf, Tally } from '@numera/contracts/page';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { FailedAlert } from './failed-alert.tsx';
import { type Filter, ListTools, type PeriodDays } from './list-tools.tsx';
import type { ListMemory } from './list-memory.ts';
import { PageRows, type PageRowsProps } from './page-rows.tsx';
import type { AskedPeriod } from './period.ts';
import type { RowsProps } from './rows.tsx';
import { Shape } from './shape.tsx';
import { TabsOrChips } from './tabs-or-chips.tsx';
import { texts } from './texts.ts';
import { useHasColumns } from './use-has-columns.ts';
import type { SelectedRow } from './use-selected-row.ts';
import { useSteadyRows } from './use-steady-rows.ts';

/** What the list is asked for, and how it is asked for otherwise: the address, by `useListQuery`. */
export interface ListControl {
  /** All of it in one word: another one is another list. */
  readonly place: string;
  readonly search: string;
  readonly sort: string;
  readonly direction: Direction;
  /** What is chosen of each filter; nothing is everything. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  /** Which of a row's days, and from when to when: by a name, or by two days. */
  readonly period: AskedPeriod | undefined;
  /** Rows a page, and what else that may be. */
  readonly size: number;
  readonly sizes: readonly number[];
  /** Whether there may be more than what the search and the filters leave. */
  readonly isNarrowed: boolean;
  readonly onSearch: (text: string) => void;
  readonly onFilter: (name: string, value: string | undefined) => void;
  readonly onSort: (by: string, direction: Direction) => void;
  readonly onPeriod: (period: AskedPeriod | undefined) => void;
  readonly onSize: (rows: number) => void;
  readonly onShowAll: () => void;
  readonly onNext: (cursor: string) => void;
  /** Null on the first page. */
  readonly onPrevious: (() => void) | null;
}

/** One page of a list, as the server answers it; a list without tabs counts none. */
export type Page<Row> = Omit<PageOf<Row>, 'counts'> & Partial<Pick<PageOf<Row>, 'counts'>>;

export interface DataTableProps<Row> extends Omit<
  RowsProps<Row>,
  'rows' | 'order' | 'onOrder' | 'gone' | 'onActive' | 'onForm'
> {
  readonly list: ListControl;
  /** The latest that came; while another is asked for it stays. Undefined: nothing came yet. */
  readonly answer: Page<Row> | undefined;
  readonly isFetching: boolean;
  readonly failure: { readonly title: string; readonly text: string; readonly onRetry: () => void } | null;
  /** What one and several are called. */
  readonly unit: { readonly one: string; readonly many: string };
  readonly search?: { readonly label: string; readonly placeholder: string };
  /** The filter whose values are tabs, each with its word, and the word for all, where all are shown together. */
  readonly tabs?: { readonly filter: string; readonly all?: string; readonly words: Readonly<Record<string, string>> };
  /** What the list may be narrowed to besides. */
  readonly filters?: readonly Filter[];
  /** The days of a row that the list may be narrowed by. */
  readonly periods?: readonly PeriodDays[];
  /** What its reader keeps of it: views, and which columns. */
  readonly memory?: ListMemory | undefined;
  readonly onSelect?: ((row: SelectedRow | null) => void) | undefined;
  readonly skeleton: ReactNode;
  readonly empty: EmptyStateProps;
  /** Said where there would be rows without search and filter. */
  readonly emptyNarrowed: string;
  /** The same list, whole, as a file; `told` of how many rows have come. */
  readonly onDownload?: ((told: (rows: number) => void) => Promise<void> | void) | undefined;
}

/** A list that the server keeps and reads page by page. What is asked for stands in the address, which `list` reads and writes. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, answer, isFetching, search, tabs, filters = [], periods = [], memory, columns, onDownload } = props;
  const [first, ...others] = columns;
  const shown: DataTableProps<Row>['columns'] = [first, ...others.filter(({ key }) => !memory?.hidden.includes(key))];
  const hasColumns = useHasColumns();
  const [form, setForm] = useState<'table' | 'cards'>('table');
  const top = useRef<HTMLElement>(null);
  const turn = (change: () => void) => {
    change();
    top.current?.scrollIntoView({ block: 'start' });
  };
  const content = (
    <div className="data-table__content">
      <Content {...props} columns={shown} turn={turn} onForm={setForm} />
    </div>
  );
  return (
    <section ref={top} className="data-table" aria-busy={isFetching} aria-label={props.label}>
      <ListTools
        list={list}
        search={search}
        filters={filters}
        periods={periods}
        columns={columns}
        isSortable={(!hasColumns || form === 'cards') && columns.some(({ sort }) => sort)}
        memory={memory}
        total={answer?.total}
        onDownload={onDownload}
      />
      {tabs ? <TabbedContent tabs={tabs} list={list} counts={answer?.counts} content={content} /> : content}
    </section>
  );
}

interface TabbedContentProps {
  readonly tabs: NonNullable<DataTableProps<never>['tabs']>;
  readonly list: ListControl;
  readonly counts: Page<never>['counts'] | undefined;
  readonly content: ReactNode;
}

const ALL = 'all';

/** Without a word for all, the first of the tabs is what is shown where none is chosen. */
function TabbedContent({ tabs: { filter, all, words }, list, counts, content }: TabbedContentProps) {
  const shown = Object.entries(all === undefined ? words : { [ALL]: all, ...words });
  const first = shown[0]?.[0] ?? ALL;
  return (
    <TabsOrChips
      id={filter}
      tabs={shown.map(([key, word]) => ({ key, label: <TabLabel word={word} tally={counts?.[key]} /> }))}
      chosen={list.filters[filter] ?? first}
      onChoose={(key) => list.onFilter(filter, key === first ? undefined : key)}
    >
      {content}
    </TabsOrChips>
  );
}

const TabLabel = ({ word, tally }: { word: string; tally: Tally | undefined }) => (
  <>
    {word} {tally && <span className="tab-count digits">{texts.inTab(tally.count, tally.exact)}</span>}
  </>
);

type ContentProps<Row> = DataTableProps<Row> & Pick<PageRowsProps<Row>, 'turn' | 'onForm'>;

function Content<Row>({ answer, ...props }: ContentProps<Row>) {
  const { failure, skeleton } = props;
  if (answer) return <PageContent {...props} answer={answer} />;
  return failure ? <FailedAlert {...failure} /> : <Shape>{skeleton}</Shape>;
}

/** What is said above the rows would move them as well, and waits with those that come. */
function PageContent<Row>(props: ContentProps<Row> & Pick<PageRowsProps<Row>, 'answer'>) {
  const { list, answer, failure, empty, emptyNarrowed } = props;
  const above = failure && <FailedAlert {...failure} />;
  const steady = useSteadyRows({ rows: answer.rows, above, keyOf: props.rowKey, place: list.place });
  const isEmpty = steady.rows.length === 0;
  return (
    <>
      {steady.above}
      {!isEmpty && <PageRows {...props} steady={steady} />}
      {isEmpty && list.isNarrowed && (
        <EmptyState
          drawing="lost"
          title={emptyNarrowed}
          action={<Button onClick={list.onShowAll}>{texts.showAll}</Button>}
        />
      )}
      {isEmpty && !list.isNarrowed && !failure && <EmptyState {...empty} />}
    </>
  );
}
