import { useSyncExternalStore } from 'react';
import type { SelectedRow } from '../ui/kit/use-selected-row.ts';

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
