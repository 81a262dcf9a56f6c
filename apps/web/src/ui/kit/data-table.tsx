import type { Direction, PageOf, Tally } from '@numera/contracts/page';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { FailedAlert } from './failed-alert.tsx';
import { type Filter, ListTools, type PeriodDays } from './list-tools.tsx';
import type { ListMemory } from './list-memory.ts';
import { Rows, type RowsProps } from './rows.tsx';
import type { RowAction } from './row-actions.tsx';
import { PageSize } from './page-size.tsx';
import type { AskedPeriod } from './period.ts';
import { Shape } from './shape.tsx';
import { TabsOrChips } from './tabs-or-chips.tsx';
import { texts } from './texts.ts';
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
  /** Whether there may be more than what the search and the filters leave. */
  /** Which of a row's days, and from when to when: by a name, or by two days. */
  readonly period: AskedPeriod | undefined;
  /** Rows a page, and what else that may be. */
  readonly size: number;
  readonly sizes: readonly number[];
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
type Page<Row> = Omit<PageOf<Row>, 'counts'> & Partial<Pick<PageOf<Row>, 'counts'>>;

/** A row that the keys are at, and what can be done with it. */
export interface SelectedRow {
  readonly name: string;
  readonly actions: readonly RowAction[];
}

interface DataTableProps<Row> extends Omit<RowsProps<Row>, 'rows' | 'order' | 'onOrder' | 'gone' | 'onActive'> {
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
  const top = useRef<HTMLElement>(null);
  const turn = (change: () => void) => {
    change();
    top.current?.scrollIntoView({ block: 'start' });
  };
  const content = (
    <div className="data-table__content">
      <Content {...props} columns={shown} turn={turn} />
    </div>
  );
  return (
    <section ref={top} className="data-table" aria-busy={isFetching} aria-label={props.label}>
      <ListTools
        list={list}
        search={search}
        filters={filters}
        periods={periods}
        columns={others}
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

function Content<Row>(props: DataTableProps<Row> & { readonly turn: (change: () => void) => void }) {
  const { list, answer, failure, skeleton, empty, emptyNarrowed } = props;
  const failed = failure && <FailedAlert {...failure} />;
  if (!answer) return failed ?? <Shape>{skeleton}</Shape>;
  return (
    <>
      {failed}
      {answer.rows.length > 0 && <PageRows {...props} answer={answer} />}
      {answer.rows.length === 0 && list.isNarrowed && (
        <EmptyState
          drawing="lost"
          title={emptyNarrowed}
          action={<Button onClick={list.onShowAll}>{texts.showAll}</Button>}
        />
      )}
      {answer.rows.length === 0 && !list.isNarrowed && !failure && <EmptyState {...empty} />}
    </>
  );
}

type PageRowsProps<Row> = DataTableProps<Row> & {
  readonly answer: Page<Row>;
  readonly turn: (change: () => void) => void;
};

function PageRows<Row>({ answer: { rows: latest, next, total }, list, unit, turn, ...table }: PageRowsProps<Row>) {
  const { rowKey, rowName, actions, onSelect } = table;
  const { onPrevious } = list;
  const { rows, gone, waiting, release, ...pointer } = useSteadyRows({
    rows: latest,
    keyOf: rowKey,
    place: list.place,
  });
  const select = (row: Row) => onSelect?.({ name: rowName(row), actions: actions?.(row) ?? [] });
  return (
    <>
      {waiting > 0 && (
        <Button className="data-table__waiting" onClick={release}>
          {texts.waiting(waiting)}
        </Button>
      )}
      <div {...pointer}>
        <Rows
          label={table.label}
          columns={table.columns}
          rows={rows}
          rowKey={rowKey}
          rowName={rowName}
          gone={gone}
          {...(actions ? { actions } : {})}
          order={{ by: list.sort, direction: list.direction }}
          onOrder={list.onSort}
          onActive={select}
        />
      </div>
      <div className="data-table__foot">
        <p className="digits">{texts.counted(total.count, total.exact, unit.one, unit.many)}</p>
        <PageSize list={list} memory={table.memory} total={total} />
        {(onPrevious || next !== null) && (
          <nav aria-label={texts.pages}>
            <Button disabled={!onPrevious} onClick={() => turn(() => onPrevious?.())}>
              {texts.previous}
            </Button>
            <Button disabled={next === null} onClick={() => turn(() => next !== null && list.onNext(next))}>
              {texts.next}
            </Button>
          </nav>
        )}
      </div>
    </>
  );
}
