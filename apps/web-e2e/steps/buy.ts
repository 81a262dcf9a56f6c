import { randomInt } from 'node:crypto';
import { aTaxId } from '@numera/testing/a-tax-id';
import { expect, type Page } from '@playwright/test';

/** Area code, city and a number, one after the other; returns the number as the page writes it. */
export async function chooseNumber(page: Page, { areaCode }: { areaCode: string }): Promise<string> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Escolha seu número' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Buscar DDD' }).fill(areaCode);
  await page.getByRole('option', { name: new RegExp(`^${areaCode}`) }).click();
  await page
    .getByRole('listbox', { name: `Cidades do DDD ${areaCode}` })
    .getByRole('option')
    .first()
    .click();
  return chooseAnyNumber(page);
}

/** One of those in sight. Each story takes another one, so that stories may run beside one another. */
export async function chooseAnyNumber(page: Page): Promise<string> {
  const numbers = page.getByRole('listbox', { name: /^Números de/ }).getByRole('option');
  await expect(numbers.first()).toBeVisible();
  const option = numbers.nth(randomInt(5));
  const name = (await option.textContent()) ?? '';
  await option.click();
  return /\(\d\d\) \d{4,5}-\d{4}/.exec(name)?.[0] ?? name.trim();
}

/** Step 2: the first plan, by month. */
export async function choosePlan(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/plano$/);
  await page.getByRole('button', { name: 'Escolher plano Essencial' }).click();
  await expect(page).toHaveURL(/\/cadastro$/);
}

/** What a guest must type in step 3; the CEP fills the address. */
export async function register(page: Page, { name = 'Ana Beatriz Souza', cep = '01310-100' } = {}): Promise<void> {
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('CPF/CNPJ').fill(aTaxId());
  await page.getByLabel('Email').fill('ana.souza@example.com');
  await page.getByLabel('Telefone').fill('11987654321');
  await page.getByLabel('CEP').fill(cep);
  await expect(page.getByText('Endereço preenchido automaticamente!')).toBeVisible();
  await page.getByLabel('Número', { exact: true }).fill('1000');
  await page.getByRole('checkbox', { name: 'Li e aceito os termos da assinatura' }).check();
}

export const goodCard = '5162 3062 1937 8829';
export const declinedCard = '5184 0197 4037 3151';
/** Answered with PENDING; paid later. */
export const pendingCard = '4012 8888 8888 1881';
/** Stays with the risk analysis until somebody decides. */
export const analysedCard = '5555 5555 5555 4444';

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number);
  await page.getByLabel('Nome do titular').fill('ANA B SOUZA');
  await page.getByLabel('Mês').fill('12');
  // As a browser fills it in, too.
  await page.getByLabel('Ano').fill('2030');
  await expect(page.getByLabel('Ano')).toHaveValue('30');
  await page.getByLabel('CVV').fill('318');
}

/** Step 4: the button of the method. PIX asks for its code at once; a card and a slip have a button that sends. */
export const chooseMethod = (page: Page, method: 'Cartão' | 'PIX' | 'Boleto'): Promise<void> =>
  page.getByRole('group', { name: 'Forma de pagamento' }).getByRole('button', { name: method }).click();

export async function askForPix(page: Page): Promise<void> {
  await chooseMethod(page, 'PIX');
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible();
}
