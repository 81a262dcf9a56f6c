import { buyer } from '../../steps/addresses.ts';
import { arriveAt } from '../../steps/arrive.ts';
import { chooseMethod, fillCard, goodCard } from '../../steps/buy.ts';
import { breakProvider, orderOn, payPixShownOn, repairProviders } from '../../steps/sandbox.ts';
import { expect, type Page, test } from '../../steps/story.ts';
import { letCodeBeLate } from '../../steps/time.ts';

test.beforeEach(repairProviders);
test.afterEach(repairProviders);

/** The charge is made, and its code is refused for as long as anybody waits. */
async function waitInVain(page: Page): Promise<void> {
  await breakProvider({
    kind: 'error-before',
    provider: 'asaas',
    route: 'GET /payments/:id/pixQrCode',
    status: 404,
  });
  await chooseMethod(page, 'PIX');
  await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeVisible();
  const { id } = await orderOn(page);
  let inTime = async (): Promise<void> => undefined;
  await expect(async () => void (inTime = await letCodeBeLate(id))).toPass();
  await expect(page.getByRole('main').getByText('Erro ao gerar QR Code PIX')).toBeVisible();
  await expect(page.getByText(/Nada foi cobrado: tente novamente ou escolha outra forma\./)).toBeVisible();
  await inTime();
  await repairProviders();
}

/** Subscriptions for the number that anybody could still pay, or has paid. */
async function alive(did: string): Promise<number> {
  const { body } = await buyer.sandbox<{ data: { subscription: string; status: string }[] }>(
    'GET',
    `/control/charges?q=${did}`,
  );
  return new Set(body.data.filter(({ status }) => status !== 'DELETED').map(({ subscription }) => subscription)).size;
}

test('a PIX code that never comes ends with an error, and the next try is the only one that can be paid', async ({
  page,
}) => {
  const { did } = await arriveAt(page, '/pagamento', { areaCode: '89' });
  await page.getByRole('button', { name: 'Alterar CPF/CNPJ e CEP' }).click();
  await page.getByLabel('CPF/CNPJ').fill('529.982.247-25');
  await waitInVain(page);
  await expect(page.getByText('529.982.247-25')).toBeVisible();

  await page.getByRole('button', { name: 'Gerar QR Code PIX' }).click();
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
  expect(await alive(did)).toBe(1);
  await payPixShownOn(page);
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
});

test('a PIX code that never comes gives way to a card', { tag: '@gate' }, async ({ page }) => {
  const { did } = await arriveAt(page, '/pagamento', { areaCode: '88' });
  await waitInVain(page);
  await chooseMethod(page, 'Cartão');
  await fillCard(page, goodCard);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
  expect(await alive(did)).toBe(1);
});
