import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { smallTargets } from './touch-targets.ts';

/** Who takes pictures wants every width in both themes. */
const pictures = process.env['NUMERA_PICTURES'];
/** Between a phone's and a desktop's layout nothing is shown that neither of them shows. */
const widths = pictures ? [360, 768, 1280] : [360, 1280];
const isPhone = (width: number): boolean => width < 768;
const isThorough = process.env['NUMERA_FAULTS'] === 'all' || pictures !== undefined;
/** The dark theme is other colours on the same page: seen once. */
const darkWidths = pictures ? widths : [1280];
/** One look by all rules at each width; a desktop's also in light when one and all are wanted, since a phone's light colours are the same. */
const looksAt = (only: readonly number[]) => [
  ...only
    .filter((width) => isThorough || isPhone(width) || !darkWidths.includes(width))
    .map((width) => ({ colorScheme: 'light', width }) as const),
  ...only.filter((width) => darkWidths.includes(width)).map((width) => ({ colorScheme: 'dark', width }) as const),
];
const colourRules = ['color-contrast', 'link-in-text-block'];

/** No violation at any width, in light and in the dark; nothing too small for a finger, and nothing wider than a phone. */
export async function expectAccessible(
  page: Page,
  state: string,
  /** The widths at which there is such a state, where not at all of them. */
  only: readonly number[] = widths,
): Promise<void> {
  const before = page.viewportSize();
  // Once a document: handing the program over costs more than a look.
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) {
    await page.evaluate(axe.source);
    await page.evaluate(keepStill);
  }
  for (const { colorScheme, width } of looksAt(only)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    // The page hears of its width with the next frame, and has drawn the layout of that by the one after.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    // Colours on their way from one theme to the other are neither's, and some were on their way before.
    await page.waitForFunction(isStill);
    const found = await violations(page, isThorough && colorScheme === 'dark' ? colourRules : undefined);
    expect(found, `${state}, ${colorScheme}, ${width} px`).toEqual([]);
    if (isPhone(width) && colorScheme === 'light') {
      expect(await smallTargets(page), `${state}, too small for a finger`).toEqual([]);
      const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(sideways, `${state}, wider than a phone`).toBeLessThanOrEqual(0);
    }
    if (pictures) await page.screenshot({ path: `${pictures}/${state}-${width}-${colorScheme}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}

/** The end-to-end tests know no DOM types: only what is asked of the page here. */
interface Dom {
  readonly axe: typeof axe;
  readonly CSSStyleSheet: new () => { replaceSync(css: string): void };
  readonly document: {
    readonly adoptedStyleSheets: { push(sheet: object): void };
    getAnimations(): {
      readonly constructor: { readonly name: string };
      readonly effect: { readonly target: { checkVisibility(): boolean } | null } | null;
    }[];
  };
}

/** Waiting for transitions, at each width and in each theme, took longer than all of axe's looks. */
const keepStill = (): void => {
  const { CSSStyleSheet, document } = globalThis as unknown as Dom;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
};

/** In a closed answer a change of colours stands still until somebody opens it: only what is to be seen counts. */
const isStill = (): boolean =>
  !(globalThis as unknown as Dom).document
    .getAnimations()
    .some(({ constructor, effect }) => constructor.name === 'CSSTransition' && effect?.target?.checkVisibility());

/** What axe finds on the page as it stands, by these rules or by all. */
const violations = (page: Page, rules: readonly string[] | undefined): Promise<string[]> =>
  page.evaluate(async (only) => {
    const result = await (globalThis as unknown as Dom).axe.run({
      resultTypes: ['violations'],
      // Style sheets asked for anew, for rules that are not judged here.
      preload: false,
      ...(only ? { runOnly: { type: 'rule', values: [...only] } } : {}),
    });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
