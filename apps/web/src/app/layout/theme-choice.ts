export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'numera.theme';

/** The theme that was chosen on this device. */
export const themeChoice = (): ThemeChoice =>
  (document.documentElement.dataset['theme'] as ThemeChoice | undefined) ?? 'system';

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export const followTheme = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};
