import type { Tally } from '@numera/contracts/page';
import { formatDay, today } from '@numera/rules/dates';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ListControl } from './data-table.tsx';
import type { ListMemory } from './list-memory.ts';
import type { Column } from './rows.tsx';
import { useDialog } from './dialog-life.ts';
import { type AskedPeriod, type Days, daysNamed, periodNames, periodShown } from './period.ts';
import { SavedViews } from './saved-views.tsx';
import { SearchBox } from './search-box.tsx';
import { SortMenu } from './sort-menu.tsx';
import { texts } from './texts.ts';

/** What a list may be narrowed to, one of a few words. */
export interface Filter {
  readonly filter: string;
  readonly label: string;
  readonly words: Readonly<Record<string, string>>;
}

/** Days that rows have, by the word that the list is asked with. */
export interface PeriodDays {
  readonly days: string;
  readonly label: string;
}

interface ListToolsProps {
  readonly list: ListControl;
  readonly search: { readonly label: string; readonly placeholder: string } | undefined;
  readonly filters: readonly Filter[];
  readonly periods: readonly PeriodDays[];
  /** All of them; the first names the row and is always shown. */
  readonly columns: readonly Omit<Column<never>, 'render'>[];
  /** Whether there are no headings by which to sort. */
  readonly isSortable: boolean;
  readonly memory: ListMemory | undefined;
  readonly total: Tally | undefined;
  readonly onDownload: ((told: (rows: number) => void) => Promise<void> | void) | undefined;
}

/** What is done with a list as a whole: searched, narrowed, kept, and taken away as a file. */
export function ListTools(props: ListToolsProps) {
  const { list, search, filters, periods, columns, isSortable, memory, total, onDownload } = props;
  const [, ...hideable] = columns;
  if (!search && !onDownload && filters.length === 0 && periods.length === 0 && !memory && !isSortable) return null;
  return (
    <div className="data-table__tools">
      {search && <SearchBox {...search} value={list.search} onSearch={list.onSearch} />}
      <div className="data-table__more">
        {filters.map((filter) => (
          <FilterMenu key={filter.filter} {...filter} list={list} />
        ))}
        {periods.map((period) => (
          <PeriodMenu key={period.days} {...period} list={list} />
        ))}
        {isSortable && (
          <SortMenu
            columns={columns}
            order={{ by: list.sort, direction: list.direction }}
            onOrder={(by, direction) => list.onSort(by, direction)}
          />
        )}
        {memory && <SavedViews memory={memory} />}
        {memory && hideable.length > 1 && <ColumnMenu columns={hideable} memory={memory} />}
        {onDownload && <Download total={total} onDownload={onDownload} />}
      </div>
    </div>
  );
}

const ALL = 'all';

function FilterMenu({ filter, label, words, list }: Filter & { readonly list: ListControl }) {
  const chosen = list.filters[filter] ?? ALL;
  const choices = { [ALL]: texts.allOf, ...words };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: Object.entries(choices).map(([key, word]) => ({ key, label: word })),
        selectable: true,
        selectedKeys: [chosen],
        onClick: ({ key }) => list.onFilter(filter, key === ALL ? undefined : key),
      }}
    >
      <Button aria-haspopup="menu">
        {texts.filter(label, choices[chosen as keyof typeof choices] ?? texts.allOf)}
      </Button>
    </Dropdown>
  );
}

const CHOOSE = 'choose';

/** With a calendar, which weighs more than the rest of a list. */
const PeriodDialog = lazy(() => import('./period-dialog.tsx'));

function PeriodMenu({ days, label, list }: PeriodDays & { readonly list: ListControl }) {
  const { about, show, life } = useDialog<'days'>();
  const shown = periodShown(list.period, days);
  const named = typeof shown === 'string' ? shown : null;
  const between = shown !== null && typeof shown !== 'string' ? shown : null;
  const words = texts.period;
  const choose = (key: string) => {
    if (key === CHOOSE) show('days');
    else list.onPeriod(key === ALL ? undefined : (`${days}.${key}` as AskedPeriod));
  };
  const chosen = named ? words.names[named] : between ? daysText(between) : texts.allOf;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: ALL, label: texts.allOf },
            ...periodNames.map((name) => ({ key: name, label: words.names[name] })),
            { key: CHOOSE, label: words.choose },
          ],
          selectable: true,
          selectedKeys: [named ?? (between ? CHOOSE : ALL)],
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button aria-haspopup="menu">{texts.filter(label, chosen)}</Button>
      </Dropdown>
      <Suspense fallback={null}>
        {about && (
          <PeriodDialog
            life={life}
            label={label}
            between={between ?? (named && daysNamed(named, today(new Date())))}
            onChoose={({ from, to }) => list.onPeriod(`${days}.${from}.${to}`)}
          />
        )}
      </Suspense>
    </>
  );
}

const daysText = ({ from, to }: Days): string => texts.period.days(formatDay(from), formatDay(to));

function ColumnMenu({
  columns,
  memory: { hidden, onHide },
}: Required<Pick<ListToolsProps, 'columns'>> & { memory: ListMemory }) {
  const [open, setOpen] = useState(false);
  const shown = columns.map(({ key }) => key).filter((key) => !hidden.includes(key));
  const toggle = (key: string) => onHide(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      // Several are chosen in one go.
      onOpenChange={(next, { source }) => (source === 'trigger' || next) && setOpen(next)}
      menu={{
        items: columns.map(({ key, title }) => ({ key, label: title })),
        selectable: true,
        multiple: true,
        selectedKeys: shown,
        onClick: ({ key }) => toggle(key),
      }}
    >
      <Button aria-haspopup="menu">{texts.columns}</Button>
    </Dropdown>
  );
}

function Download({
  total,
  onDownload,
}: Required<Pick<ListToolsProps, 'total'>> & { onDownload: NonNullable<ListToolsProps['onDownload']> }) {
  const [rows, setRows] = useState<number | null>(null);
  const start = async () => {
    setRows(0);
    try {
      await onDownload(setRows);
    } finally {
      setRows(null);
    }
  };
  return (
    <>
      <Button disabled={rows !== null} onClick={() => void start()}>
        {rows === null ? texts.download : texts.downloading(rows, total)}
      </Button>
      <span className="visually-hidden" role="status">
        {rows !== null && texts.download}
      </span>
    </>
  );
}
