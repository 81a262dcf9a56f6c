import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../texts.ts';

type Choice = 'system' | 'light' | 'dark';

const next: Record<Choice, Choice> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: 'system', light: 'sun', dark: 'moon' } as const;
const KEY = 'numera.theme';

const current = (): Choice => (document.documentElement.dataset['theme'] as Choice | undefined) ?? 'system';

function apply(choice: Choice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

export function ThemeSwitch() {
  const choice = useSyncExternalStore(subscribe, current, (): Choice => 'system');
  const change = () => apply(next[choice]);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={texts.theme[choice]}
      title={texts.theme[choice]}
      onClick={change}
    >
      <Icon name={icons[choice]} />
    </button>
  );
}
