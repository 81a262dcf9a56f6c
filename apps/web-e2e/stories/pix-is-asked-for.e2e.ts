import { arriveAt } from '../steps/arrive.ts';
import { askForPix, chooseMethod } from '../steps/buy.ts';
import { orderOn, pixCodeOn } from '../steps/sandbox.ts';
import { expect, type Page, test } from '../steps/story.ts';

/** The bodies and keys of the orders that the page sends. */
function ordersOf(page: Page): { key: string | undefined; cpfCnpj: string }[] {
  const sent: { key: string | undefined; cpfCnpj: string }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/orders')) return;
    const { registration } = request.postDataJSON() as { registration: { cpfCnpj: string } };
    sent.push({ key: request.headers()['idempotency-key'], cpfCnpj: registration.cpfCnpj });
  });
  return sent;
}

test('choosing PIX shows its code, says so before, and a double click asks once', async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '21' });
  const sent = ordersOf(page);
  const pix = page.getByRole('button', { name: /^PIX/ });
  await expect(pix).toHaveAccessibleName(/O código aparece ao escolher\. Nada é cobrado antes de você pagar\./);
  // Passing the buttons asks for nothing: only a click, Enter or Space chooses.
  await page.getByRole('button', { name: /^Cartão/ }).press('ArrowRight');
  await pix.focus();
  await pix.press('ArrowRight');
  await expect(page.getByLabel('Número do cartão')).toBeVisible();
  await pix.dblclick();
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a code is asked for with the payer as the page shows it, and is the same after going back, a boleto not made, and a reload', async ({
  page,
}) => {
  await arriveAt(page, '/pagamento', { areaCode: '22' });
  const sent = ordersOf(page);
  await page.getByRole('button', { name: 'Alterar CPF/CNPJ e CEP' }).click();
  await page.getByLabel('CPF/CNPJ').fill('111.111.111-11');
  await chooseMethod(page, 'PIX');
  await expect(page.getByText('CPF/CNPJ inválido')).toBeVisible();
  await expect(page.getByLabel('CPF/CNPJ')).toBeFocused();
  expect(sent).toEqual([]);

  await page.getByLabel('CPF/CNPJ').fill('529.982.247-25');
  await askForPix(page);
  expect(sent.map(({ cpfCnpj }) => cpfCnpj)).toEqual(['52998224725']);
  const code = await pixCodeOn(page);
  const { id } = await orderOn(page);

  await page.getByRole('button', { name: 'Voltar' }).click();
  await chooseMethod(page, 'Boleto');
  await expect(page.getByRole('main').getByText('529.982.247-25')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Gerar boleto' })).toBeVisible();
  await askForPix(page);
  expect(await pixCodeOn(page)).toBe(code);
  expect((await orderOn(page)).id).toBe(id);
  expect(sent).toHaveLength(1);
});
