import { arriveAt } from '../steps/arrive.ts';
import { askForPix } from '../steps/buy.ts';
import { orderOn, payPixShownOn, pixCodeOn } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';
import { letPixRunOut } from '../steps/time.ts';

test('a code that runs out while the page is open gives way to a new one with one click', async ({ page }) => {
  const { number } = await arriveAt(page, '/pagamento', { areaCode: '44' });
  await askForPix(page);
  const old = await pixCodeOn(page);
  await letPixRunOut((await orderOn(page)).id);

  // Told by the socket; nobody reloads.
  await expect(page.getByText('Este PIX não pode mais ser pago')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
  expect(await pixCodeOn(page)).not.toBe(old);
  await payPixShownOn(page);
  await expect(page.getByRole('heading', { name: 'Pedido Confirmado!' })).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
});
