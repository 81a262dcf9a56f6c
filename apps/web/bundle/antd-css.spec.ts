import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdCss, antdKitCss, antdPickerCss } from './antd-css.ts';
import { kitParts, pickerParts, storeParts } from './antd-parts.ts';

const source = join(import.meta.dirname, '../src');
const IMPORT = /^import (?!type)(?:\{([^}]*)\}|(\w+)) from 'antd(?:\/[^']*)?';/gm;

/** A part of antd that a source imports to draw it. */
interface Drawn {
  readonly name: string;
  readonly file: string;
}

const partsIn = (file: string): Drawn[] =>
  [...readFileSync(join(source, file), 'utf8').matchAll(IMPORT)]
    .flatMap(([, several, one]) => several?.split(',') ?? [one!])
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name) && name !== 'ConfigProvider')
    .map((name) => ({ name, file }));

const drawn = globSync('**/*.tsx', { cwd: source, exclude: ['**/*.spec.tsx'] }).flatMap(partsIn);
const names = new Set(drawn.map(({ name }) => name));
const { rules, variables } = /@layer antd\{(?<rules>.*?)\}:root\{(?<variables>.*)/s.exec(antdKitCss())!.groups!;

/** Where antd calls it otherwise. */
const className: Readonly<Record<string, string>> = { Button: 'btn', DatePicker: 'picker' };

const everyPart = { ...storeParts, ...kitParts, ...pickerParts };

describe('the table of antd’s parts', () => {
  it('has every part that a page draws', () => {
    expect([...names].filter((name) => !(name in everyPart))).toEqual([]);
  });

  it('names none that nobody draws', () => {
    expect(Object.keys(everyPart).filter((name) => !names.has(name))).toEqual([]);
  });

  it('counts to the kit what the kit alone draws: elsewhere its styles are not', () => {
    expect(
      drawn.filter(({ name, file }) => (name in kitParts || name in pickerParts) && !file.startsWith('ui/kit/')),
    ).toEqual([]);
  });
});

describe.each([
  ['the store', antdCss(), storeParts],
  ['the kit', antdCss() + antdKitCss(), kitParts],
  ['the calendar', antdCss() + antdKitCss() + antdPickerCss(), pickerParts],
])('the style sheet of %s', (_whose, css, parts) => {
  it.each(Object.keys(parts))('has the styles of %s', (name) => {
    expect(new RegExp(`\\.ant-${className[name] ?? name.toLowerCase()}[ .{]`).test(css)).toBe(true);
  });

  it('names no variable that it does not set, in either theme', () => {
    const set = new Set(css.match(/--ant-[\w-]+(?=:)/g));
    const named = new Set([...css.matchAll(/var\((--ant-[\w-]+)[),]/g)].map(([, name]) => name!));
    // A dialog's own, for a width that changes with the screen's; a tooltip's, for a colour of its own; those of steps stand
    // where an element of theirs sets them.
    const own = [
      ...['--ant-modal-xs-width', '--ant-tooltip-overlay-color'],
      ...['--ant-cmp-steps-icon-size-active', '--ant-steps-description-max-width'],
    ];
    expect([...named].filter((name) => !set.has(name) && !own.includes(name))).toEqual([]);
  });

  it('leaves plain elements to the pages', () => {
    const still = css.replace(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
    const selectors = [...still.matchAll(/(?<=[{};])([^{};@]+)\{/g)].flatMap(([, list]) => list!.split(/,(?![^(]*\))/));
    expect(selectors.filter((one) => !/\.ant|:root/.test(one))).toEqual([]);
  });

  it('stands below the pages’ own rules', () => expect(css.startsWith('@layer base,antd;@layer antd{')).toBe(true));

  it('leaves out variants that nobody uses', () => {
    const plain = css.replace(/:not\([^)]*\)/g, '');
    const variants = Object.values(parts).flatMap(({ without = [] }) => without);
    expect(variants.filter((variant) => plain.includes(`.ant-${variant}`))).toEqual([]);
  });
});

describe('the kit’s sheet', () => {
  it('says nothing again that the store’s says', () => {
    const store = antdCss();
    expect(rules!.split('}').filter((rule) => rule.includes('.ant') && store.includes(`}${rule}}`))).toEqual([]);
  });

  it('sets the same variables in the dark as in the light', () => {
    const blocks = [variables!, ...variables!.split(/data-theme=dark\]\{/).slice(1)];
    const [light, dark] = blocks.map((block) => new Set(block.match(/--ant-[\w-]+(?=:)/g)));
    expect([...light!].filter((name) => !dark!.has(name))).toEqual([]);
  });

  it('moves what waits', () => expect(rules!.includes('@keyframes ant-skeleton-loading{0%{')).toBe(true));
});

it('keeps what is meant for all but an unused variant', () => {
  expect(antdCss().includes('.ant-form:not(.ant-form-inline) .ant-form-item{')).toBe(true);
});
