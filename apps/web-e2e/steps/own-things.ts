import { formatDid } from '@numera/rules/did';
import type { Placed } from '@numera/testing/buyer';
import { expect, type Locator, type Page } from '@playwright/test';
import { buyer } from './addresses.ts';

/** A page of the panel, by its menu. */
export async function openByMenu(page: Page, name: 'Visão Geral' | 'Meus Números' | 'Pagamentos'): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu do painel' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The number's row, in whatever list is open. */
export const rowOf = (page: Page, { order }: Placed): Locator =>
  page.getByRole('row').filter({ hasText: formatDid(order.number.number) });

/** Chooses what stands in the menu of a row. */
export async function chooseInRow(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Ações de/ }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}

/** The page may copy, and the story read what it copied. */
export const allowClipboard = (page: Page): Promise<void> =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

export const clipboardOf = (page: Page): Promise<string> => page.evaluate<string>('navigator.clipboard.readText()');

/** The number is given up by its owner elsewhere, at once. */
export async function giveUpElsewhere({ order, orderToken }: Placed): Promise<void> {
  const path = `/api/orders/${order.id}/subscription/cancellation`;
  const { status } = await buyer.call('POST', path, { when: 'now' }, { 'x-order-token': orderToken });
  if (status >= 300) throw new Error(`giving up answered ${status}`);
}
