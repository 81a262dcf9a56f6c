import { chooseNumber, choosePlan, register } from '../steps/buy.ts';
import { expect, test } from '../steps/story.ts';

test('every step survives a reload', async ({ page }) => {
  const number = await chooseNumber(page, { areaCode: '49' });
  await page.reload();
  await expect(page.getByRole('option', { name: number, selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar com este número' }).click();

  await expect(page).toHaveURL(/\/plano$/);
  await page.getByRole('radio', { name: /Anual/ }).check();
  await expect(page.getByRole('radio', { name: /Anual/ })).toBeChecked();
  await expect(page.getByText('20% de Desconto').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Anual/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Mensal' }).check();
  await choosePlan(page);

  await register(page, { name: 'Ana Beatriz Souza' });
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Beatriz Souza');
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Avenida Paulista');
  await page.getByRole('button', { name: 'CADASTRAR' }).click();

  await expect(page).toHaveURL(/\/pagamento$/);
  await page.reload();
  await expect(page).toHaveURL(/\/pagamento$/);
  await expect(page.getByRole('region', { name: 'Resumo do pedido' })).toContainText(number.replace(/[()]/g, ''));
});
