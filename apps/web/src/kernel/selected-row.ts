import { useEffect, useSyncExternalStore } from 'react';
import type { SelectedRow } from '../ui/kit/data-table.tsx';

let selected: SelectedRow | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The row of a list that somebody is at; the menu of commands acts on it. */
export function selectRow(row: SelectedRow | null): void {
  selected = row;
  for (const tell of listeners) tell();
}

export const useSelectedRow = (): SelectedRow | null => useSyncExternalStore(subscribe, () => selected);

/** A row is selected as long as its list is on the page. */
export const useForgetSelection = (): void => useEffect(() => () => selectRow(null), []);
