import { isChord } from './use-keys.ts';

const keys = { key: 'b', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
  [{ ctrlKey: true, key: 'B' }, true],
  [{}, false],
  [{ ctrlKey: true, metaKey: true }, false],
  [{ ctrlKey: true, shiftKey: true }, false],
  [{ ctrlKey: true, altKey: true }, false],
  [{ ctrlKey: true, key: 'v' }, false],
])('%j is Ctrl or Cmd and B: %s', (pressed, is) => expect(isChord({ ...keys, ...pressed }, 'b')).toBe(is));
