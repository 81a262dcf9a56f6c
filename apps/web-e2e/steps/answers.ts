import type { Page } from '@playwright/test';

/** Keeps the answers back, so that the page stays as it is while it loads; what is let go then comes. */
export async function keepBack(page: Page, path: string): Promise<() => Promise<void>> {
  let letGo = () => undefined as void;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(path, async (route) => {
    await gone;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unroute(path, undefined);
  };
}

/** What is asked is done, but its answer never arrives: as it is when the network goes in the middle. Once. */
export const loseAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** What is asked does not even leave this device. Once. */
export const loseQuestion = (page: Page, path: string) => page.route(path, (route) => route.abort(), { times: 1 });

/** The gateway cannot reach whoever should answer. */
export const failing = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'service-unavailable', message: 'Serviço temporariamente indisponível.' },
    }),
  );
