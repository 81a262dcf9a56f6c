import { readFileSync } from 'node:fs';
import { alertTextOf } from '@numera/rules/alert-texts';
import { alertCode } from './alert-code.ts';

describe('the alerts', () => {
  const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

  it.each(alertCode.options)('tells what %s is, what it means and what to do', (code) => {
    const { title, meaning, whatToDo } = alertTextOf(code);
    expect(title).not.toBe(code);
    for (const text of [title, meaning, whatToDo]) expect(text.trim().length).toBeGreaterThan(10);
    // Titles are headings, the others sentences.
    expect(title).toMatch(/[^.]$/);
    for (const text of [meaning, whatToDo]) expect(text).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('calls none as another', () => {
    const titles = alertCode.options.map((code) => alertTextOf(code).title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(alertCode.options)('has %s in the manual of operators', (code) =>
    expect(manual).toContain(`| alert \`${code}\``),
  );

  it('tells one of another version by its code', () => {
    const { title, whatToDo } = alertTextOf('former-matter');
    expect(title).toBe('former-matter');
    expect(whatToDo).toBe('Encaminhe à equipe técnica com o código e o detalhe.');
  });
});
