import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

const follow = (changed: () => void): (() => void) => {
  const screen = matchMedia(PHONE);
  screen.addEventListener('change', changed);
  return () => screen.removeEventListener('change', changed);
};

/** Whether there is room for a table's columns: below the same width as everywhere in the style sheets there is not. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(PHONE).matches,
    () => false,
  );
