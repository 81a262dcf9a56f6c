import type { Page } from '@playwright/test';

/**
 * From now on the page notes when each text last came and went, and when its path changed. What took how long is then
 * told by the page's own clock, however busy the machine is.
 */
export async function noteMoments(page: Page, ...texts: string[]): Promise<void> {
  await page.evaluate(`
    globalThis.moments = {};
    let there = [];
    const look = () => {
      const shown = document.body.textContent;
      const now = [location.pathname, ...${JSON.stringify(texts)}.filter((text) => shown.includes(text))];
      for (const come of now) if (!there.includes(come)) moments[come] = performance.now();
      for (const gone of there) if (!now.includes(gone)) moments['no ' + gone] = performance.now();
      there = now;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    look();
  `);
}

/** Milliseconds from one noted moment to another, which has come. */
export const elapsed = (page: Page, from: string, to: string): Promise<number> =>
  page.evaluate(
    ([a, b]) => {
      const { moments } = globalThis as unknown as { moments: Record<string, number> };
      return moments[b!]! - moments[a!]!;
    },
    [from, to] as const,
  );
