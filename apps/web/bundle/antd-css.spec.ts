import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdCss } from './antd-css.ts';

const source = join(import.meta.dirname, '../src');
const IMPORT = /^import (?!type)(?:\{([^}]*)\}|(\w+)) from 'antd(?:\/[^']*)?';/gm;

/** The parts of antd that the pages draw, by the names they import them by. */
const drawn = globSync('**/*.tsx', { cwd: source })
  .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(IMPORT)])
  .flatMap(([, several, one]) => several?.split(',') ?? [one!])
  .map((name) => name.trim())
  .filter((name) => /^[A-Z]/.test(name) && name !== 'ConfigProvider');

describe('the style sheet of antd', () => {
  const css = antdCss();

  it.each([...new Set(drawn)])('has the styles of %s, which a page draws', (name) => {
    expect(css.includes(`.ant-${name.toLowerCase()}{`)).toBe(true);
  });

  it('names no variable that it does not set', () => {
    const set = new Set(css.match(/--ant-[\w-]+(?=:)/g));
    const named = new Set([...css.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name!));
    // A dialog's own, for a width that changes with the screen's.
    expect([...named].filter((name) => !set.has(name) && name !== '--ant-modal-xs-width')).toEqual([]);
  });

  it('leaves out variants that nobody uses, and keeps what is meant for all others', () => {
    expect(css.includes('.ant-input-filled')).toBe(false);
    expect(css.includes('.ant-form:not(.ant-form-inline) .ant-form-item{')).toBe(true);
  });

  it('leaves plain elements to the pages', () => {
    const selectors = [...css.matchAll(/(?<=[{};])([^{};@]+)\{/g)].flatMap(([, list]) => list!.split(/,(?![^(]*\))/));
    expect(selectors.filter((one) => !/\.ant|:root/.test(one))).toEqual([]);
  });

  it('stands below the pages’ own rules', () => expect(css.slice(0, 32)).toMatch(/^@layer base,antd;@layer antd\{/));
});
