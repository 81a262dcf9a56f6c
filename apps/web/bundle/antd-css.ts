import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import { createElement as element, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { antdFrame, antdTheme, forTheme, type ThemeMode } from '../src/kernel/theme.ts';
import { kitParts, type Part, pickerParts, storeParts } from './antd-parts.ts';

/**
 * antd's style sheets, written once at the build. In the browser antd would write the same while it renders, which took a
 * third of the time until step 3 answered. Colours and sizes are variables, so that both themes share all rules. Their layer is
 * below the pages' own rules (`base.css`), in whatever order the sheets arrive.
 */
export function antdCss(): string {
  const { rules, variables } = writeSheet(storeParts);
  return inLayers(rules, variables);
}

/** What the panel's parts need besides what the store's sheet says already, which stands before it. */
export const antdKitCss = (): string => sheetBesides(storeParts, kitParts);

/** What the calendar needs besides what the panel's pages have. */
export const antdPickerCss = (): string => sheetBesides({ ...storeParts, ...kitParts }, pickerParts);

type Parts = Readonly<Record<string, Part>>;

function sheetBesides(before: Parts, parts: Parts): string {
  const there = writeSheet(before);
  const { rules, variables } = writeSheet({ ...before, ...parts });
  const said = new Set(there.rules);
  const set = (mode: ThemeMode) => new Set(there.variables[mode].match(DECLARATION));
  const besides = (mode: ThemeMode) => {
    const known = set(mode);
    return variables[mode].replace(DECLARATION, (declaration) => (known.has(declaration) ? '' : declaration));
  };
  return inLayers(
    rules.filter((rule) => !said.has(rule)),
    { light: besides('light'), dark: besides('dark') },
  );
}

interface Sheet {
  /** At-rules are whole: what they hold is part of them. */
  readonly rules: readonly string[];
  readonly variables: Readonly<Record<ThemeMode, string>>;
}

// Not in the layer: the variables win over those of antd's own colours, which it writes while it renders.
const inLayers = (rules: readonly string[], variables: Sheet['variables']): string =>
  `@layer base,antd;@layer antd{${rules.join('')}}${forTheme((mode) => variables[mode]).replace(EMPTY, '')}`;

/** With at most two levels: a rule, or one at-rule around rules. */
const TOP_LEVEL = /[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const RULE = /([^{}]+)(\{[^{}]*\})/g;
const EMPTY = /[^{};]+\{\}/g;
const KEYFRAMES = /^@keyframes ([\w-]+)/;
/** What antd would look up in the browser, did it write styles there. */
const NOTE_TO_SELF = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;
const DECLARATION = /--[\w-]+:[^;}]*;?/g;
const NAME = /^[^:]+/;

/** Nothing is written from right to left, and nothing of antd's moves. */
const NEVER = ['rtl', 'slide-', 'move-', 'zoom-', 'fade-', 'wave'];

function writeSheet(parts: Readonly<Record<string, Part>>): Sheet {
  const drawn = Object.entries(parts).map(([name, part]) => element(Fragment, { key: name }, part.drawn));
  const light = stylesIn('light', drawn);
  const dark = stylesIn('dark', drawn);
  if (light.rules !== dark.rules) throw new Error('a rule of antd depends on the theme beyond its variables');
  const rules = usedRules(light.rules, parts);
  const everything = rules.join('') + light.variables;
  const used = (variables: string) =>
    variables.replace(DECLARATION, (one) => (everything.includes(`var(${NAME.exec(one)![0]}`) ? one : ''));
  return { rules, variables: { light: used(light.variables), dark: used(dark.variables) } };
}

/** How plain elements look is ours to say. A rule for all but an unused variant is a rule for what is used. */
function usedRules(css: string, parts: Readonly<Record<string, Part>>): string[] {
  const without = Object.values(parts).flatMap((part) => part.without ?? []);
  const unused = new RegExp(`\\.ant-(?:${[...without, ...NEVER].join('|')})|-rtl`);
  const isUsed = (selector: string) =>
    selector.includes('.ant') && !unused.test(selector.replace(/:not\([^)]*\)/g, ''));
  const narrowed = (rule: string, selectors: string, body: string): string => {
    if (selectors.trimStart().startsWith('@')) return rule;
    // Not within `:not(…)` and the like, whose commas part no selectors.
    const used = selectors.split(/,(?![^(]*\))/).filter(isUsed);
    return used.length > 0 ? used.join(',') + body : '';
  };
  const all = css.match(TOP_LEVEL) ?? [];
  const rules = all.filter((rule) => !KEYFRAMES.test(rule)).map((rule) => rule.replace(RULE, narrowed));
  const kept = rules.map((rule) => rule.replace(EMPTY, '')).filter(Boolean);
  const moving = kept.join('');
  const isNamed = (name: string | undefined) => name !== undefined && moving.includes(name);
  return [...new Set([...kept, ...all.filter((rule) => isNamed(KEYFRAMES.exec(rule)?.[1]))])];
}

/** The rules that antd has for what is drawn, without those for variants that nobody uses. */
export const rulesFor = (drawn: ReactNode): string[] =>
  usedRules(stylesIn('light', drawn).rules, { ...storeParts, ...kitParts });

function stylesIn(mode: ThemeMode, drawn: ReactNode): { rules: string; variables: string } {
  const cache = createCache();
  const { token, ...look } = antdTheme(mode);
  const own = { ...antdFrame, ...look, token: { ...token, ...antdFrame.token }, zeroRuntime: false };
  const frame = { theme: { ...own, algorithm: algorithms[mode] }, wave: { disabled: true } };
  renderToString(element(StyleProvider, { cache }, element(ConfigProvider, frame, drawn)));
  const written = (types: ('style' | 'token' | 'cssVar')[]) =>
    extractStyle(cache, { plain: true, types }).replace(NOTE_TO_SELF, '');
  return { rules: written(['style']), variables: written(['token', 'cssVar']) };
}

const algorithms = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm };
