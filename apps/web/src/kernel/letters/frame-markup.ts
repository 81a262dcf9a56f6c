export type Look = 'light' | 'dark';

interface Frame {
  /** What lets style elements count under the page's content security policy, which the frame inherits. */
  readonly nonce: string | undefined;
  readonly look: Look;
}

const STYLE = /\sstyle="([^"]*)"/g;
const DARK = '@media (prefers-color-scheme:dark)';

const entities: Readonly<Record<string, string>> = { '&#39;': "'", '&quot;': '"', '&amp;': '&' };
const unescaped = (text: string): string => text.replace(/&#39;|&quot;|&amp;/g, (entity) => entities[entity]!);

/**
 * A letter's document as a page may show it. Mail programs want styles on each element, which the content security policy refuses: each
 * becomes a rule of one style element. `look` is shown whatever the system prefers, and links lead nowhere: the frame opens no window.
 */
export function frameMarkup(letter: string, { nonce, look }: Frame): string {
  const rules = new Map<string, number>();
  const tag = nonce === undefined ? '<style>' : `<style nonce="${nonce}">`;
  const classed = letter
    .replace(STYLE, (_all, style: string) => {
      const at = rules.get(style) ?? rules.size;
      rules.set(style, at);
      return ` data-style="${at}"`;
    })
    .replace(DARK, look === 'dark' ? '@media all' : '@media not all')
    .replace('<style>', tag);
  const sheet = [...rules].map(([style, at]) => `[data-style="${at}"]{${unescaped(style)}}`).join('\n');
  const head = `${tag}\n${sheet}\n:root{color-scheme:${look}}\n</style><base target="_blank" />`;
  return classed.replace('</head>', `${head}</head>`);
}
