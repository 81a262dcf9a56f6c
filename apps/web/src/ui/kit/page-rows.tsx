import { Button } from 'antd';
import type { DataTableProps, Page } from './data-table.tsx';
import { PageSize } from './page-size.tsx';
import { Rows } from './rows.tsx';
import { texts } from './texts.ts';
import { useSelectedRow } from './use-selected-row.ts';
import type { useSteadyRows } from './use-steady-rows.ts';

export type PageRowsProps<Row> = DataTableProps<Row> & {
  readonly answer: Page<Row>;
  readonly steady: ReturnType<typeof useSteadyRows<Row>>;
  readonly turn: (change: () => void) => void;
  readonly onForm: (form: 'table' | 'cards') => void;
};

/** The rows of a page, each in its place while somebody points at them, with what waits; and the way to other pages. */
export function PageRows<Row>({ answer, steady, list, unit, turn, onForm, ...table }: PageRowsProps<Row>) {
  const { rowKey, rowName, actions, onSelect } = table;
  const { next, total } = answer;
  const { onPrevious } = list;
  const { rows, gone, waiting, release, above: _above, ...pointer } = steady;
  const select = useSelectedRow({
    ...{ rows, gone, keyOf: rowKey, place: list.place, onSelect },
    shown: (row) => ({ name: rowName(row), actions: actions?.(row) ?? [] }),
  });
  return (
    <>
      <div {...pointer}>
        {waiting > 0 && (
          <div className="data-table__waiting">
            <Button onClick={release}>{texts.waiting(waiting)}</Button>
          </div>
        )}
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
          onForm={onForm}
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
