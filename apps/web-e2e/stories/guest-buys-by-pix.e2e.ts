import { expect, test } from '@playwright/test';
import { chooseNumber, choosePlan, register } from '../steps/buy.ts';
import { payPixShownOn } from '../steps/sandbox.ts';

test('a guest picks a number, pays the PIX code and sees the order confirmed by itself', async ({ page }, info) => {
  const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });

  const number = await chooseNumber(page, { areaCode: info.project.name === 'phone' ? '12' : '11' });
  await shot('1-numero');
  await page.getByRole('button', { name: 'Continuar com este número' }).click();

  await expect(page).toHaveURL(/\/plano$/);
  await shot('2-plano');
  await choosePlan(page);

  await expect(page).toHaveURL(/\/cadastro$/);
  await register(page);
  await shot('3-cadastro');
  await page.getByRole('button', { name: 'CADASTRAR' }).click();

  await expect(page).toHaveURL(/\/pagamento$/);
  await page.getByText('PIX', { exact: true }).first().click();
  await shot('4-pagamento');
  await page.getByRole('button', { name: 'Gerar QR Code PIX' }).click();

  await expect(page.getByText('QR Code PIX gerado!')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
  await shot('5-pix');
  await payPixShownOn(page);

  // Pushed by the socket, long before the 5 s poll: the page turns by itself, within a second of the payment.
  await expect(page.getByRole('heading', { name: 'Pedido Confirmado!' })).toBeVisible({ timeout: 2_000 });
  await expect(page).toHaveURL(/\/sucesso/);
  await expect(page.getByText('Seu número já está sendo ativado').first()).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
  await shot('6-sucesso');
});
