import type { Direction } from '@numera/contracts/page';
import { Table, type TableProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { type RowAction, RowActions } from './row-actions.tsx';
import type { Order, SortedColumn } from './sort-menu.tsx';
import { texts } from './texts.ts';
import { useFits } from './use-fits.ts';
import { useHasColumns } from './use-has-columns.ts';

export interface Column<Row> extends SortedColumn {
  readonly key: string;
  readonly render: (row: Row) => ReactNode;
  /** Figures end where they are compared. */
  readonly align?: 'end';
}

export interface RowsProps<Row> {
  /** What the rows are: a table's accessible name. */
  readonly label: string;
  /** The first names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What the row is called in a sentence. */
  readonly rowName: (row: Row) => string;
  readonly actions?: (row: Row) => readonly RowAction[];
  /** Rows that are not in the list any more. */
  readonly gone?: ReadonlySet<string>;
  /** The row that the keys are at. */
  readonly onActive?: (row: Row) => void;
  /** The order the rows are in, and how another is asked for; without it no column can be sorted by. */
  readonly order?: Order;
  readonly onOrder?: (by: string, direction: Direction) => void;
  /** As what they are drawn, which what stands around them may depend on. */
  readonly onForm?: (form: 'table' | 'cards') => void;
}

/** Rows as they are: a table, and where its columns have no room a card each. */
export function Rows<Row>(props: RowsProps<Row>) {
  const keys = useRowKeys(props);
  const hasColumns = useHasColumns();
  const { box, fit } = useFits(props.rows);
  const { onForm } = props;
  const form = hasColumns && fit !== 'none' ? 'table' : 'cards';
  useLayoutEffect(() => onForm?.(form), [onForm, form]);
  return (
    <div ref={box} className={fit === 'tight' ? 'is-tight' : undefined}>
      {form === 'table' ? <RowTable {...props} keys={keys} /> : <Cards {...props} keys={keys} />}
    </div>
  );
}

type KeyedProps<Row> = RowsProps<Row> & { readonly keys: ReturnType<typeof useRowKeys<Row>> };

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** One row is reached by Tab; from it the arrows go on, Enter does the main thing, and the menu's key opens its menu. */
function useRowKeys<Row>({ rows, rowKey, gone, onActive }: RowsProps<Row>) {
  const [active, setActive] = useState<string | null>(null);
  const first = rows[0] && rowKey(rows[0]);
  const current = rows.some((row) => rowKey(row) === active) ? active : first;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (target !== currentTarget || ctrlKey || metaKey || altKey) return;
    const step = steps[key];
    const to =
      step === 1 ? currentTarget.nextElementSibling : step === -1 ? currentTarget.previousElementSibling : null;
    const pressed = to ?? currentTarget.querySelector(PRESSED_BY[key] ?? 'nothing');
    if (!(pressed instanceof HTMLElement)) return;
    event.preventDefault();
    if (to) pressed.focus();
    else pressed.click();
  };
  return (row: Row) => ({
    tabIndex: rowKey(row) === current ? 0 : -1,
    'data-gone': gone?.has(rowKey(row)) || undefined,
    onFocus: () => {
      setActive(rowKey(row));
      onActive?.(row);
    },
    onKeyDown: press,
  });
}

/** What of a row a key presses. */
const PRESSED_BY: Readonly<Record<string, string>> = {
  Enter: '.row-actions > :is(a, button)',
  m: '.row-actions__menu',
  ContextMenu: '.row-actions__menu',
};

const orders = { asc: 'ascend', desc: 'descend' } as const;
const turned = { asc: 'desc', desc: 'asc' } as const;

function RowTable<Row>({ label, columns, rows, rowKey, rowName, actions, order, onOrder, keys }: KeyedProps<Row>) {
  const shown = columns.map(({ key, title, render, align, sort }, at) => ({
    key,
    title,
    render: (_value: unknown, row: Row) => render(row),
    ...(at === 0 ? { rowScope: 'row' as const } : {}),
    ...(align ? { align, className: 'digits' } : {}),
    ...(sort && order
      ? {
          sorter: true,
          sortOrder: sort.by === order.by ? orders[order.direction] : null,
          // Twice round, so that no press ends in an order that nobody asked for.
          sortDirections: [sort.first, turned[sort.first], sort.first].map((direction) => orders[direction]),
        }
      : {}),
  }));
  const last = {
    key: 'actions',
    className: 'cell-actions',
    align: 'end' as const,
    title: <span className="visually-hidden">{texts.actions}</span>,
    render: (_value: unknown, row: Row) => <RowActions name={rowName(row)} actions={actions?.(row) ?? []} />,
  };
  const sortBy: TableProps<Row>['onChange'] = (_page, _filters, sorter) => {
    const { columnKey, order: to } = [sorter].flat()[0] ?? {};
    const by = columns.find(({ key }) => key === columnKey)?.sort?.by;
    if (by && to) onOrder?.(by, to === 'ascend' ? 'asc' : 'desc');
  };
  return (
    <Table<Row>
      aria-label={label}
      columns={actions ? [...shown, last] : shown}
      dataSource={rows}
      rowKey={rowKey}
      onRow={keys}
      pagination={false}
      showSorterTooltip={false}
      onChange={sortBy}
    />
  );
}

function Cards<Row>({ label, columns: [head, ...others], rows, rowKey, rowName, actions, keys }: KeyedProps<Row>) {
  return (
    <ul className="row-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="row-card" {...keys(row)}>
          <div className="row-card__head">{head.render(row)}</div>
          <dl>
            {others.map(({ key, title, render }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
          <RowActions name={rowName(row)} actions={actions?.(row) ?? []} />
        </li>
      ))}
    </ul>
  );
}
