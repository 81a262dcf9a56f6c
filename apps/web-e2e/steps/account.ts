import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Person } from '@numera/testing/buyer';
import { enterPanel } from './people.ts';

/** One of the page's parts, by its heading. */
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Signs in, and opens the account from the panel's menu. */
export async function openAccount(page: Page, person: Person): Promise<void> {
  await enterPanel(page, person);
  await page.getByRole('link', { name: 'Minha Conta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Conta' })).toBeFocused();
  await expect(part(page, 'Dados pessoais').getByLabel('Nome completo')).toHaveValue(person.name);
}
