import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Checkbox, ConfigProvider, Form, Input, theme } from 'antd';
import modalStyle from 'antd/lib/modal/style/index.js';
import { createElement as element } from 'react';
import { renderToString } from 'react-dom/server';
import { antdFrame, antdTheme, forTheme, type ThemeMode } from '../src/kernel/theme.ts';

/**
 * antd's style sheet, written once at the build. In the browser antd would write the same while it renders, which took a
 * third of the time until step 3 answered. Colours and sizes are variables, so that both themes share all rules. Its layer is
 * below the pages' own rules (`base.css`), in whatever order the sheets arrive.
 */
export function antdCss(): string {
  const light = stylesIn('light');
  const dark = stylesIn('dark');
  if (light.rules !== dark.rules) throw new Error('a rule of antd depends on the theme beyond its variables');
  const rules = light.rules.replace(RULE, usedSelectors);
  const everything = rules + light.variables;
  const used = (declaration: string, name: string) => (everything.includes(`var(${name}`) ? declaration : '');
  const variables = forTheme((mode) => ({ light, dark })[mode].variables.replace(VARIABLE, used));
  // Not in the layer: the variables win over those of antd's own colours, which it writes while it renders.
  return `@layer base,antd;@layer antd{${rules}}${variables}`;
}

const RULE = /([^{}]+)(\{[^{}]*\})/g;
/** What antd would look up in the browser, did it write styles there. */
const NOTE_TO_SELF = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;
const VARIABLE = /(--[\w-]+):[^;}]*;?/g;

/** Variants that the store has no use for are nine tenths of all rules: columns by width, other inputs and forms. */
const UNUSED =
  /\.ant-(?:col-|row-|form-(?:inline|horizontal|large|small)|input-(?:group|filled|borderless|underlined|search|textarea|otp|lg|sm|compact)|modal-confirm)|-rtl/;

/** How plain elements look is ours to say. A rule for all but an unused variant is a rule for what is used. */
const isUsed = (selector: string): boolean =>
  selector.includes('.ant') && !UNUSED.test(selector.replace(/:not\([^)]*\)/g, ''));

const usedSelectors = (rule: string, selectors: string, body: string): string => {
  if (selectors.trimStart().startsWith('@')) return rule;
  // Not within `:not(…)` and the like, whose commas part no selectors.
  const used = selectors.split(/,(?![^(]*\))/).filter(isUsed);
  return used.length > 0 ? used.join(',') + body : '';
};

function stylesIn(mode: ThemeMode): { rules: string; variables: string } {
  const cache = createCache();
  const { token, ...look } = antdTheme(mode);
  const own = { ...antdFrame, ...look, token: { ...token, ...antdFrame.token }, zeroRuntime: false };
  const frame = { theme: { ...own, algorithm: algorithms[mode] }, wave: { disabled: true } };
  renderToString(element(StyleProvider, { cache }, element(ConfigProvider, frame, ...everyPart())));
  const written = (types: ('style' | 'token' | 'cssVar')[]) =>
    extractStyle(cache, { plain: true, types }).replace(NOTE_TO_SELF, '');
  return { rules: written(['style']), variables: written(['token', 'cssVar']) };
}

const algorithms = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm };

/** Only what is rendered gets its styles. */
const everyPart = () => [
  element(
    Form,
    { key: 'form' },
    element(Form.Item, { label: 'label' }, element(Input, { suffix: 'suffix' })),
    element(Checkbox),
  ),
  element(DialogStyles, { key: 'dialog' }),
];

/** The file is CommonJS: Node hands over its exports, where a bundler would hand over its default. */
const { default: useDialogStyles } = modalStyle as unknown as { default: typeof modalStyle };

/** A dialog itself is not rendered without a document. */
function DialogStyles() {
  useDialogStyles('ant-modal', 'ant-modal-css-var');
  return null;
}
