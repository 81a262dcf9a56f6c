import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** Where a feature of the administrator area has its words. */
const administrators = [
  ...['users/texts', 'customers/texts', 'plans/texts', 'manual-sale/texts', 'audit/texts'],
  ...['configuration/texts', 'letters/texts', 'operations/texts', 'overview/texts', 'stock/texts'],
  ...['numbers/all-numbers-texts', 'payments/all-payments-texts'],
];
/** What is said when something was done, was not, or could not be read. */
const SAID = /\b(done|failed|failedText|unread|notAllowed|missing|taken|\w+Failed|\w+Unread): '([^']+)'/g;
/** Said where several things fail at once: no page can be brought to it alone. */
const beside = [
  'Não foi possível carregar esta parte',
  'Não foi possível desfazer',
  'Não foi possível remover a verificação',
];

describe('what the administrator area says when something was done or was not', () => {
  const stories = globSync('stories/**/*.e2e.ts', { cwd: import.meta.dirname })
    .map((file) => storyOf(file.slice('stories/'.length)))
    .join('\n');
  const source = (name: string) =>
    readFileSync(join(import.meta.dirname, '../web/src/features', `${name}.ts`), 'utf8').matchAll(SAID);
  const said = administrators.flatMap((name) => [...source(name)].map(([, , text]) => ({ name, text: text! })));

  it.each(said.filter(({ text }) => !beside.includes(text)))('$name: "$text" is provoked in a story', ({ text }) =>
    expect(stories).toContain(text),
  );

  it('is many words', () => expect(said.length).toBeGreaterThan(30));
});
