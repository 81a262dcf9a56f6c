import { expect, type Page } from '@playwright/test';

/**
 * Another page of the panel as a link in the one that stands would lead there: a walk over many of them does not load the application for
 * each.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(`{
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
  }`);
}
