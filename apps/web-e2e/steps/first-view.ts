import type { Page } from '@playwright/test';

/** The page as the gateway gives it while catalog is silent: it draws its lists by itself and asks for them. */
export async function withoutFirstView(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/<div id="root">[\s\S]*<\/noscript>(?=<script type="application\/json")/, '<div id="root"></div>')
        .replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
      await route.fulfill({ response, body });
    },
  );
}
