import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../texts.ts';
import { chooseTheme, followTheme, type ThemeChoice, themeChoice } from './theme-choice.ts';

const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: 'system', light: 'sun', dark: 'moon' } as const;

export function ThemeSwitch() {
  const choice = useSyncExternalStore(followTheme, themeChoice, (): ThemeChoice => 'system');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={texts.theme[choice]}
      title={texts.theme[choice]}
      onClick={() => chooseTheme(next[choice])}
    >
      <Icon name={icons[choice]} />
    </button>
  );
}
