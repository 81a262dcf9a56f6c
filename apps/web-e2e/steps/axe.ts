import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const widths = [360, 768, 1280] as const;
const schemes = ['light', 'dark'] as const;
const colourRules = ['color-contrast', 'link-in-text-block'];

/** No violation at any width in either theme. The dark one is other colours on the same page: only those are judged again. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  const pictures = process.env['NUMERA_PICTURES'];
  for (const colorScheme of schemes)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      // Without the extra window that frames of other origins would need: there are none.
      const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
        resultTypes: ['violations'],
        ...(colorScheme === 'dark' ? { runOnly: { type: 'rule', values: colourRules } } : {}),
      });
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(found, `${state}, ${colorScheme}, ${width} px`).toEqual([]);
      if (pictures) await page.screenshot({ path: `${pictures}/${state}-${width}-${colorScheme}.png`, fullPage: true });
    }
  if (before) await page.setViewportSize(before);
}
