import type { OrderView } from '@numera/contracts/billing/order-view';
import { buyer } from '../steps/addresses.ts';
import { arriveAt } from '../steps/arrive.ts';
import { askForPix, chooseMethod, chooseNumber, choosePlan } from '../steps/buy.ts';
import { orderOn, payPixShownOn } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';
import { letPixRunOut } from '../steps/time.ts';

test('a slip stays payable when its buyer goes on to buy another number', async ({ page }) => {
  const { number } = await arriveAt(page, '/pagamento', { areaCode: '31' });
  await chooseMethod(page, 'Boleto');
  await page.getByRole('button', { name: 'Gerar boleto' }).click();
  await expect(page).toHaveURL(/\/sucesso$/);
  const slip = await orderOn(page);

  // By the logo, not by 'Adquirir Outro Número'.
  await page.getByRole('link', { name: 'Numera, página inicial' }).click();
  const other = await chooseNumber(page, { areaCode: '32' });
  expect(other).not.toBe(number);
  await page.getByRole('button', { name: 'Continuar com este número' }).click();
  await choosePlan(page);
  // What was typed for the first number is there for the second.
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Avenida Paulista');
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await askForPix(page);
  expect((await orderOn(page)).id).not.toBe(slip.id);

  const { body } = await buyer.call<OrderView>('GET', `/api/orders/${slip.id}`, undefined, {
    'x-order-token': slip.token,
  });
  expect(body).toMatchObject({ state: 'AWAITING_PAYMENT', charge: { status: 'PENDING' } });
});

test(
  'an order that ran out is not called confirmed, wherever its link is opened',
  { tag: '@rare' },
  async ({ page, browser }) => {
    await arriveAt(page, '/pagamento', { areaCode: '33' });
    await askForPix(page);
    const { id, token } = await orderOn(page);
    await letPixRunOut(id);
    await expect(page.getByText('Este PIX não pode mais ser pago')).toBeVisible({ timeout: 20_000 });

    const other = await (await browser.newContext()).newPage();
    await other.goto(`/sucesso#pedido=${id}&chave=${token}`);
    await expect(other.getByRole('heading', { name: 'Pedido não concluído' })).toBeVisible();
    await expect(other.getByText('Pedido Confirmado!')).toBeHidden();
    await expect(other.getByText('Seu número já está sendo ativado')).toBeHidden();
    await other.context().close();

    // Nothing is reserved for it any more, and the steps before do not say so.
    await page.goto('/plano');
    await expect(page.getByText('Reservado até o pagamento')).toBeHidden();
  },
);

test('the next charge is not known before the provider has told it', { tag: '@rare' }, async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '34' });
  await chooseMethod(page, 'Boleto');
  await page.getByRole('button', { name: 'Gerar boleto' }).click();
  await expect(page).toHaveURL(/\/sucesso$/);
  await page.route('**/api/orders/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), nextChargeOn: null } });
  });
  await page.reload();
  await expect(page.getByText('Aguardando confirmação')).toBeVisible();
});

test('the page of an order does not call active what is suspended, to end, or was given up', async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '81' });
  await askForPix(page);
  const { id, token } = await orderOn(page);
  await payPixShownOn(page);
  await expect(page.getByText('Seu número está ativo')).toBeVisible();

  await page.route('**/api/orders/*', async (route) => {
    const answer = await route.fetch();
    const life = { status: 'SUSPENDED', endsOn: null };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), life } });
  });
  await page.reload();
  await expect(page.getByText('Seu número está suspenso por falta de pagamento.')).toBeVisible();
  await expect(page.getByText('Seu número é ativado em até 15 minutos')).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });

  const headers = { 'x-order-token': token };
  const giveUp = (when: 'now' | 'period-end') =>
    buyer.call('POST', `/api/orders/${id}/subscription/cancellation`, { when }, headers);
  expect((await giveUp('period-end')).status).toBe(200);
  await page.reload();
  await expect(
    page.getByText(/^Seu número está ativo até \d\d\/\d\d\/\d{4}, quando a assinatura termina\.$/),
  ).toBeVisible();
  expect((await giveUp('now')).status).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Assinatura encerrada' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Seu número está ativo')).toBeHidden();
});
