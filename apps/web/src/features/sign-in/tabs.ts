export const tabs = ['login', 'sign-up'] as const;
export type Tab = (typeof tabs)[number];

const NAME = 'aba';
const SIGN_UP = 'cadastrar';

/** Which tab a query opens: `?aba=cadastrar`. */
export const tabOf = (query: URLSearchParams): Tab => (query.get(NAME) === SIGN_UP ? 'sign-up' : 'login');

/** The query of a tab; whatever else it says stays. */
export function withTab(query: URLSearchParams, tab: Tab): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (tab === 'sign-up') changed.set(NAME, SIGN_UP);
  else changed.delete(NAME);
  return changed;
}

/** The tab that a key leads to from another; null: none. */
export function tabByKey(key: string, from: Tab): Tab | null {
  const last = tabs.length - 1;
  const at = tabs.indexOf(from);
  const to: Readonly<Record<string, number>> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  return tabs[to[key] ?? -1] ?? null;
}
