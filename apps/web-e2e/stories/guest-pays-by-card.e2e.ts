import { arriveAt } from '../steps/arrive.ts';
import { fillCard, goodCard } from '../steps/buy.ts';
import { expect, test } from '../steps/story.ts';

test.use({ reducedMotion: 'no-preference' });

test('a guest pays by card and the number becomes active', async ({ page }) => {
  const { number, city } = await arriveAt(page, '/pagamento', { areaCode: '13' });
  const summary = page.getByRole('region', { name: 'Resumo do pedido' });
  await expect(summary).toContainText(city);
  await expect(summary).toContainText(number);
  await expect(summary).toContainText('Mensal');
  await expect(page.getByText('Pagamento seguro')).toBeVisible();
  await expect(page.getByText('Ativação imediata')).toBeVisible();
  await expect(page.getByText('Cobrança recorrente automática')).toBeVisible();

  await fillCard(page, goodCard);
  await page.getByRole('button', { name: /^Pagar R\$\s29,90$/ }).click();

  await expect(page.getByText('Pagamento aprovado!')).toBeVisible();
  await expect(page).toHaveURL(/\/sucesso$/);
  await expect(page.getByRole('heading', { name: 'Pedido Confirmado!' })).toBeVisible();
  await expect(page.getByText('Seu número já está sendo ativado').first()).toBeVisible();
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();
});
