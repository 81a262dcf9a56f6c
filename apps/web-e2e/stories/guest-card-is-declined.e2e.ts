import { arriveAt } from '../steps/arrive.ts';
import { declinedCard, fillCard, goodCard } from '../steps/buy.ts';
import { expect, test } from '../steps/story.ts';

test('a declined card says so, keeps the number, and another card pays for it', async ({ page }) => {
  const { number } = await arriveAt(page, '/pagamento', { areaCode: '15' });
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByRole('alert').getByText('Preencha todos os campos do cartão').first()).toBeVisible();

  await fillCard(page, '1234 5678 9012 3456');
  await page.getByLabel('Mês').fill('01');
  await page.getByLabel('Ano').fill('20');
  await page.getByLabel('CVV').fill('1');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Número de cartão inválido')).toBeVisible();
  await expect(page.getByText('Data de validade inválida ou expirada')).toBeVisible();
  await expect(page.getByText('CVV inválido')).toBeVisible();

  await fillCard(page, declinedCard);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Pagamento não aprovado').first()).toBeVisible();
  await expect(page).toHaveURL(/\/pagamento$/);

  await fillCard(page, goodCard);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page).toHaveURL(/\/sucesso$/);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
});
