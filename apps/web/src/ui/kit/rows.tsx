import type { Direction } from '@numera/contracts/page';
import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { type RowAction, RowActions } from './row-actions.tsx';
import { texts } from './texts.ts';
import { useHasColumns } from './use-has-columns.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Figures end where they are compared. */
  readonly align?: 'end';
  /** By what word the list is asked for in this column's order, and which direction comes first. */
  readonly sort?: { readonly by: string; readonly first: Direction };
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
  /** The order the rows are in, and how another is asked for; without it no column can be sorted by. */
  readonly order?: { readonly by: string; readonly direction: Direction };
  readonly onOrder?: (by: string, direction: Direction) => void;
}

/** Rows as they are: a table, and where its columns have no room a card each. */
export function Rows<Row>(props: RowsProps<Row>) {
  return useHasColumns() ? <RowTable {...props} /> : <Cards {...props} />;
}

const orders = { asc: 'ascend', desc: 'descend' } as const;
const turned = { asc: 'desc', desc: 'asc' } as const;

function RowTable<Row>({ label, columns, rows, rowKey, rowName, actions, order, onOrder }: RowsProps<Row>) {
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
      pagination={false}
      showSorterTooltip={false}
      onChange={sortBy}
    />
  );
}

function Cards<Row>({ label, columns: [head, ...others], rows, rowKey, rowName, actions }: RowsProps<Row>) {
  return (
    <ul className="row-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="row-card">
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
