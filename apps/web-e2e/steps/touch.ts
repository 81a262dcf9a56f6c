import { expect, type Page } from '@playwright/test';

/** A thumb's width, in pixels of the page (WCAG 2.5.5). */
const THUMB = 44;

/** Whatever is pressed in the page's main part is wide and high enough for a thumb. A field's own frame counts as the field. */
export async function expectTouchable(page: Page): Promise<void> {
  const small: string[] = [];
  for (const target of await page.getByRole('main').locator('a:visible, button:visible').all()) {
    const box = await target.boundingBox();
    if (box && (Math.round(box.width) < THUMB || Math.round(box.height) < THUMB))
      small.push(`${await target.textContent()}: ${box.width} × ${box.height}`);
  }
  expect(small).toEqual([]);
}
