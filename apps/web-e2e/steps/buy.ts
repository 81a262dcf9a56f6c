import { aTaxId } from '@numera/testing/a-tax-id';
import { expect, type Page } from '@playwright/test';

/** Step 1: area code, its first city with numbers, and a number; returns the number as the page writes it. */
export async function chooseNumber(page: Page, { areaCode }: { areaCode: string }): Promise<string> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Escolha seu número' })).toBeVisible();
  await page.getByRole('option', { name: new RegExp(`^${areaCode}`) }).click();
  await page.getByRole('listbox', { name: new RegExp(`Cidades do DDD ${areaCode}`) }).getByRole('option').first().click();
  const numbers = page.getByRole('listbox', { name: /^Números de/ }).getByRole('option');
  // Each run takes another one, so that stories may run beside one another.
  const option = numbers.nth(Math.floor(Math.random() * 5));
  const name = (await option.textContent()) ?? '';
  await option.click();
  return /\(\d\d\) \d{4,5}-\d{4}/.exec(name)?.[0] ?? name.trim();
}

/** Step 2: the first plan, by month. */
export async function choosePlan(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Escolher/ }).first().click();
}

/** Step 3: the seven fields that a guest must fill; the CEP fills the address. */
export async function register(page: Page, { name = 'Ana Beatriz Souza' } = {}): Promise<void> {
  await page.getByLabel('Nome', { exact: false }).first().fill(name);
  await page.getByLabel('CPF/CNPJ').fill(aTaxId());
  await page.getByLabel('Email').fill('ana.souza@example.com');
  await page.getByLabel('Telefone').fill('11987654321');
  await page.getByLabel('CEP').fill('01310100');
  await page.getByLabel('CEP').blur();
  await expect(page.getByText('Endereço preenchido automaticamente!')).toBeVisible();
  await page.getByLabel('Número', { exact: true }).fill('1000');
  await page.getByRole('checkbox').check();
}
