import { useSyncExternalStore } from 'react';
import type { ThemeMode } from './theme.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
};

const mode = (): ThemeMode =>
  (document.documentElement.dataset['theme'] as ThemeMode | undefined) ?? (dark.matches ? 'dark' : 'light');

/** The theme on the screen: chosen in the header, or the system's. */
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, mode);
