import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from './catalogue.ts';

/** What a story looks for or does, without what it only says about itself. */
const storyOf = (name: string): string => {
  const file = join(import.meta.dirname, 'stories', name);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => !/^\s*(\/\/|\*|\/\*)|\btest\(/.test(line)).join('\n');
};

describe('the catalogue of texts', () => {
  const entries = catalogue.map(([text, story, as = text]) => ({ text, story, as }));
  it.each(entries)('"$text" is provoked in $story', ({ story, as }) => {
    expect(story).not.toContain('..');
    expect(storyOf(story)).toContain(as);
  });
  it('names each text once', () => {
    const texts = catalogue.map(([text]) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });
});
