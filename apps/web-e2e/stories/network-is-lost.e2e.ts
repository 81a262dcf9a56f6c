import { arriveAt } from '../steps/arrive.ts';
import { chooseMethod, register } from '../steps/buy.ts';
import { payPixShownOn } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';

const offline = 'Você está sem conexão. Nada do que você preencheu se perdeu: continue quando a internet voltar.';

test('the network goes in every step and nothing typed is lost', async ({ page, context }) => {
  const { number } = await arriveAt(page, '/plano', { areaCode: '61' });
  await expect(page.getByRole('button', { name: 'Escolher plano Essencial' })).toBeVisible();
  await page.waitForLoadState('networkidle'); // the next step is fetched ahead
  await context.setOffline(true);
  await expect(page.getByRole('status').getByText(offline)).toBeVisible();
  await page.getByRole('button', { name: 'Escolher plano Essencial' }).click();
  await expect(page.getByRole('heading', { name: 'Complete seu cadastro' })).toBeVisible();
  await page.getByLabel('Nome completo').fill('Ana Beatriz Souza');
  await page.getByLabel('CEP').fill('01310-100');
  await expect(page.getByText('Erro ao buscar CEP. Por favor, preencha manualmente.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(offline)).toBeHidden();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Beatriz Souza');
  await register(page);
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await expect(page).toHaveURL(/\/pagamento$/);
  await expect(page.getByLabel('Número do cartão')).toBeVisible();

  await context.setOffline(true);
  await chooseMethod(page, 'PIX');
  await expect(page.getByText('Erro ao processar pagamento').first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Gerar QR Code PIX' }).click();
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible();

  // Paid while the page hears nothing: it finds out when the network is back.
  await context.setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await payPixShownOn(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Pedido Confirmado!' })).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
});
