import { randomUUID } from 'node:crypto';
import { demoLogins } from '@numera/testing/demo-logins';
import type { Placed } from '@numera/testing/buyer';
import { expect, type Page } from '@playwright/test';
import { buyer } from './addresses.ts';
import { expectAccessible } from './axe.ts';
import { enterPanel, orderBecomes, orderedAsGuest } from './people.ts';
import { postponeFactor } from './sign-in.ts';

/** A moment of what is made up. */
export const at = '2026-11-03T12:00:00.000Z';
/** Many looks at many dialogs, each at several widths. */
export const LOOKS_MS = 420_000;

export const dialog = (page: Page) => page.getByRole('dialog');
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();
export const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const shows = (page: Page, text: string | RegExp) => expect(dialog(page).getByText(text).first()).toBeVisible();

export async function enter(page: Page, path: string): Promise<void> {
  await enterPanel(page, demoLogins.admin, path);
  await postponeFactor(page);
}

export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

export async function lookAndLeave(page: Page, state: string): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, state);
  await leave(page);
}

/** What is read is answered with this, or with what is made of the answer. */
export const answers = (page: Page, url: RegExp, change: object | ((told: never) => object)): Promise<unknown> =>
  page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    if (typeof change !== 'function') return route.fulfill({ json: change });
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });

/** Somebody with a number that works, and the charge of its next period. */
export async function aCustomer(areaCode: string): Promise<{ email: string; placed: Placed }> {
  const email = `dialogos.${randomUUID().slice(0, 8)}@example.com`;
  const placed = await orderedAsGuest(email, areaCode);
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVE');
  return { email, placed };
}
