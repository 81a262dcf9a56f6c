import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from './catalogue.ts';

const storyOf = (name: string): string => {
  const file = join(import.meta.dirname, 'stories', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

describe('the catalogue of texts', () => {
  const entries = catalogue.map(([text, story, as = text]) => ({ text, story, as }));
  it.each(entries)('"$text" is provoked in $story', ({ story, as }) => {
    expect(storyOf(story).includes(as)).toBe(true);
  });
  it('names each text once', () => {
    const texts = catalogue.map(([text]) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });
});
