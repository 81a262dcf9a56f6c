import { type ListMemoryView, MOST_LISTS, MOST_VIEWS } from '@numera/contracts/identity/list-memory';

export interface MemoryChange {
  readonly list: string;
  readonly save?: ListMemoryView['views'][number] | undefined;
  readonly remove?: string | undefined;
  readonly hide?: readonly string[] | undefined;
  readonly size?: ListMemoryView['size'];
}

/** What is kept after a change; null when that would be too much. Views stand in the order of their names. */
export function remember(lists: readonly ListMemoryView[], change: MemoryChange): ListMemoryView[] | null {
  const { list, save, remove, hide } = change;
  const before = lists.find((one) => one.list === list) ?? { list, views: [], hidden: [] };
  const gone = [remove, save?.name];
  const views = before.views.filter(({ name }) => !gone.includes(name));
  if (save) views.push(save);
  views.sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
  const size = change.size ?? before.size;
  const after: ListMemoryView = { list, views, hidden: hide ? [...hide] : before.hidden, ...(size ? { size } : {}) };
  const others = lists.filter((one) => one.list !== list);
  const isEmpty = after.views.length === 0 && after.hidden.length === 0 && after.size === undefined;
  const kept = isEmpty ? others : [...others, after];
  return views.length > MOST_VIEWS || kept.length > MOST_LISTS ? null : kept;
}
