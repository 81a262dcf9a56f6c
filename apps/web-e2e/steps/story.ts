import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';

export { expect, type Locator, type Page, type Route } from '@playwright/test';

const octet = () => randomInt(1, 255);

/** An address of its own, as the proxy in front of the gateway tells it: limits by address then count each buyer alone. */
export const anAddress = (): string => `10.${octet()}.${octet()}.${octet()}`;

interface Story {
  /** Who the story's browser is for the gateway. */
  readonly address: string;
}

export const test = base.extend<Story>({
  // Playwright reads the fixtures a fixture needs out of its first parameter.
  address: async ({}, use) => use(anAddress()),
  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),
  page: async ({ page }, use) => {
    await use(page);
    // A question that the page asks at the very end is answered by nobody any more, which is no failure of the story.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
