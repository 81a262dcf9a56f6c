import { keepBack } from '../steps/answers.ts';
import { arriveAt } from '../steps/arrive.ts';
import { askForPix, chooseMethod } from '../steps/buy.ts';
import { payPixShownOn, pixCodeOn } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';

const title = 'Pedido Confirmado!';

test('nothing is confirmed before it is ordered, and the way back to the purchase is offered', async ({ page }) => {
  await arriveAt(page, '/cadastro', { areaCode: '61' });
  await page.goto('/sucesso');
  await expect(page.getByRole('heading', { name: 'Nenhum pedido por aqui ainda' })).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();
  await page.getByRole('button', { name: 'Continuar a compra' }).click();
  await expect(page).toHaveURL(/\/cadastro$/);
});

test('a PIX code that waits to be paid is shown in place of a confirmation', async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '64' });
  await askForPix(page);
  const code = await pixCodeOn(page);
  const letGo = await keepBack(page, '**/api/orders/*');
  await page.goto('/sucesso');
  await expect(page.getByRole('status', { name: 'Abrindo o pedido…' })).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();
  await letGo();
  await expect(page).toHaveURL(/\/pagamento$/);
  expect(await pixCodeOn(page)).toBe(code);
  await payPixShownOn(page);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test(
  'details that cannot be read are told and come when they can; an order that nobody knows is not confirmed',
  { tag: '@rare' },
  async ({ page }) => {
    const { number } = await arriveAt(page, '/pagamento', { areaCode: '65' });
    await chooseMethod(page, 'Boleto');
    await page.getByRole('button', { name: 'Gerar boleto' }).click();
    await expect(page).toHaveURL(/\/sucesso$/);
    await expect(page.getByText('Aguardando compensação do boleto')).toBeVisible();

    let isDown = true;
    let asked = 0;
    await page.route('**/api/orders/*', (route) => {
      asked += 1;
      return isDown ? route.abort() : route.fallback();
    });
    await page.clock.install();
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar os detalhes do pedido' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('Seu número está sendo processado')).toBeVisible();
    await expect(page.getByText('Seu número já está sendo ativado')).toBeHidden();
    // The page also asks again by itself, which must not get ahead of whoever presses the button.
    await page.clock.pauseAt(Date.now() + 5_000);
    // What was asked until then would have gone before this.
    await page.evaluate(`fetch('/favicon.svg').then(() => undefined)`);
    isDown = false;
    const before = asked;
    await alert.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.poll(() => asked).toBe(before + 1);
    await page.clock.resume();
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(alert).toBeHidden();

    // With a key that is another order's.
    await page.route(`**/api/orders/*`, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-order-token': 'another' } }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pedido não encontrado' })).toBeVisible();
    await expect(page.getByText(title)).toBeHidden();
    await page.getByRole('button', { name: 'Adquirir Outro Número' }).click();
    await expect(page.getByRole('heading', { name: 'Escolha seu número' })).toBeVisible();
  },
);
