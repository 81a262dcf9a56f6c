import { useEffect, useState } from 'react';
import type { RowAction } from './row-actions.tsx';

/** A row that the keys are at, and what can be done with it. */
export interface SelectedRow {
  readonly name: string;
  readonly actions: readonly RowAction[];
}

interface Options<Row> {
  readonly rows: readonly Row[];
  /** Those that are not in the list any more. */
  readonly gone: ReadonlySet<string>;
  readonly keyOf: (row: Row) => string;
  /** What the list is asked for: in another one nothing is selected. */
  readonly place: string;
  readonly shown: (row: Row) => SelectedRow;
  readonly onSelect: ((row: SelectedRow | null) => void) | undefined;
}

/**
 * Tells of the row that the keys are at, as it is now: with what can be done with it since it changed, and of none when it left the list, or when
 * the list is another. The returned function takes the row that the keys come to.
 */
export function useSelectedRow<Row>({ rows, gone, keyOf, place, shown, onSelect }: Options<Row>): (row: Row) => void {
  const [at, setAt] = useState<{ readonly key: string; readonly place: string } | null>(null);
  const key = at?.place === place && !gone.has(at.key) ? at.key : null;
  const row = key === null ? undefined : rows.find((one) => keyOf(one) === key);
  const isTold = at !== null;
  // After every drawing: what an action does is of the page that was drawn last.
  useEffect(() => {
    if (isTold) onSelect?.(row === undefined ? null : shown(row));
  });
  useEffect(() => () => onSelect?.(null), [onSelect]);
  return (next) => setAt({ key: keyOf(next), place });
}
