import { useEffect, useRef } from 'react';

/** Ctrl or Cmd with one letter, and no other key. */
export const isChord = (
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  letter: string,
): boolean => ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === letter;

/** Presses of Ctrl or Cmd with a letter, wherever on the page; held down it counts once. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const pressed = Object.entries(latest.current).find(([letter]) => isChord(event, letter));
      if (!pressed || event.defaultPrevented) return;
      // The browser's own: bookmarks, its search.
      event.preventDefault();
      if (!event.repeat) pressed[1]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** As this device's keyboard calls it. */
export const keysOf = (letter: string): string =>
  /Mac|iP(hone|ad)/.test(navigator.platform) ? `⌘${letter}` : `Ctrl ${letter}`;
