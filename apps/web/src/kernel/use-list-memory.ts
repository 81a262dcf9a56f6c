import type { PAGE_SIZES } from '@numera/rules/list-terms';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListMemory } from '../ui/kit/list-memory.ts';
import { failureIn, failureOf } from './failure.ts';
import { useChangeListMemoryMutation, useGetListMemoryQuery } from './list-memory.api.ts';
import { useAppDispatch, useAppSelector } from './store-hooks.ts';
import { notify } from './toasts-slice.ts';

/** What whoever is signed in keeps of a list; nothing until it is known. `place` is the list as it is asked for, from its first page on. */
export function useListMemory(list: string, place: string): ListMemory | undefined {
  const userId = useAppSelector((state) => state.session?.user.id);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data } = useGetListMemoryQuery(userId ?? '', { skip: !userId });
  const [change] = useChangeListMemoryMutation();
  if (!data || !userId) return undefined;
  const { views = [], hidden = [] } = data.lists.find((one) => one.list === list) ?? {};
  const tell = async (changing: Promise<unknown>) => {
    const failure = await failureIn(changing);
    if (failure) dispatch(notify('error', failure.message));
  };
  return {
    views,
    hidden,
    current: views.find(({ query }) => query === place)?.name ?? null,
    onOpen: ({ query }) => void navigate({ pathname, search: query }),
    onSave: (name) =>
      change({ userId, list, save: { name, query: place } })
        .unwrap()
        .then(
          () => null,
          (error: unknown) => {
            const { message, fields } = failureOf(error);
            return Object.values(fields)[0] ?? message;
          },
        ),
    onRemove: (name) => void tell(change({ userId, list, remove: name }).unwrap()),
    onSize: (size) => void tell(change({ userId, list, size: size as PageSize }).unwrap()),
    onHide: (columns) => void tell(change({ userId, list, hide: [...columns] }).unwrap()),
  };
}

type PageSize = (typeof PAGE_SIZES)[number];

/** How many rows a page of a list has for whoever is signed in; `isAsked` while nobody knows yet. */
export function useRememberedSize(list: string): {
  readonly remembered: number | undefined;
  readonly isAsked: boolean;
} {
  const userId = useAppSelector((state) => state.session?.user.id);
  const { data, isLoading } = useGetListMemoryQuery(userId ?? '', { skip: !userId });
  return { remembered: data?.lists.find((one) => one.list === list)?.size, isAsked: isLoading };
}
