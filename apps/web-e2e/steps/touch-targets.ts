import type { Page } from '@playwright/test';

/** A finger is wider than a mouse's arrow (WCAG 2.5.5). */
const FINGER_PX = 44;

/** The end-to-end tests know no DOM types: only what is asked of the page here. */
interface Box {
  readonly width: number;
  readonly height: number;
}
interface Control {
  readonly outerHTML: string;
  readonly labels?: Iterable<Control> | null;
  readonly parentElement: { readonly textContent: string } | null;
  readonly textContent: string;
  getBoundingClientRect(): Box;
  checkVisibility(options: object): boolean;
  closest(selector: string): Control | null;
}
interface Dom {
  readonly document: { querySelectorAll(selector: string): Iterable<Control> };
  getComputedStyle(control: Control): { readonly display: string };
}

/**
 * What can be pressed and is smaller than a finger, as markup with its size. A label presses its control, as does the frame
 * that antd draws around an input with something beside it; a link within a sentence is as high as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((finger) => {
    const { document, getComputedStyle } = globalThis as unknown as Dom;
    const pressed = 'a[href], button, input, select, textarea, summary, [role=option], [role=tab], [role=menuitem]';
    const isEnough = ({ width, height }: Box) => width >= finger - 0.5 && height >= finger - 0.5;
    const isInSentence = (control: Control) =>
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent.trim() !== control.textContent.trim();
    return [...document.querySelectorAll(pressed)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.skip-link'))
      .filter((control) => {
        const pressing = [control, control.closest('.ant-input-affix-wrapper'), ...(control.labels ?? [])];
        return !pressing.some((one) => one && isEnough(one.getBoundingClientRect()));
      })
      .filter((control) => !isInSentence(control))
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`;
      });
  }, FINGER_PX);
