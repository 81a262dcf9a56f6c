import { useMemo, useSyncExternalStore } from 'react';

/** Whether the window is as a media query says, also once it is not any more. */
export function useScreen(query: string): boolean {
  const follow = useMemo(
    () =>
      (changed: () => void): (() => void) => {
        const screen = matchMedia(query);
        screen.addEventListener('change', changed);
        return () => screen.removeEventListener('change', changed);
      },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}
