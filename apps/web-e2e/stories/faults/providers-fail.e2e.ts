import { randomInt } from 'node:crypto';
import { arriveAt } from '../../steps/arrive.ts';
import { buyer } from '../../steps/addresses.ts';
import { askForPix, chooseMethod, fillCard, goodCard } from '../../steps/buy.ts';
import { breakProvider, payPixShownOn, repairProviders } from '../../steps/sandbox.ts';
import { expect, type Page, test } from '../../steps/story.ts';

test.beforeEach(repairProviders);
test.afterEach(repairProviders);

const anyCep = () => `013${randomInt(10, 99)}-${randomInt(100, 999)}`;

test('the carrier does not list the numbers of a city, and then does', async ({ page }) => {
  // One that nobody looked at lately: an old list would be shown instead.
  const localities = await buyer.localities();
  const { areaCode, cities } = localities[randomInt(localities.length)]!;
  const { name } = cities[randomInt(cities.length)]!;
  await breakProvider({ kind: 'error-before', provider: 'brdid', status: 500 });
  await page.goto(`/?ddd=${areaCode}&cidade=${encodeURIComponent(name)}`);
  await expect(page.getByRole('alert').getByText('Erro ao buscar números disponíveis').first()).toBeVisible();
  await repairProviders();
  const list = page.getByRole('listbox', { name: `Números de ${name}` });
  const none = page.getByRole('button', { name: 'Escolher outra cidade' });
  // The carrier is left in peace for a moment after it failed.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Tentar novamente' });
    if (await again.isVisible()) await again.click();
    await expect(list.or(none)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('nobody knows the address of a CEP: it is typed by hand', { tag: '@gate' }, async ({ page }) => {
  await breakProvider({ kind: 'error-before', provider: 'cep', status: 500 });
  await arriveAt(page, '/cadastro', { areaCode: '98' });
  await page.getByLabel('CEP').fill(anyCep());
  await expect(page.getByText('Erro ao buscar CEP. Por favor, preencha manualmente.')).toBeVisible();
  await page.getByLabel('Endereço', { exact: true }).fill('Rua das Flores');
  await expect(page.getByLabel('Bairro')).toBeEditable();
  await expect(page.getByLabel('Cidade')).toBeEditable();
  await expect(page.getByLabel('Estado')).toBeEditable();
});

const askForBoleto = async (page: Page) => {
  await chooseMethod(page, 'Boleto');
  await page.getByRole('button', { name: 'Gerar boleto' }).click();
};
const askForCode = (page: Page) => chooseMethod(page, 'PIX');
const charges = [
  ['PIX', askForCode, 'Gerar QR Code PIX', 'Erro ao gerar QR Code PIX', '97'],
  ['Boleto', askForBoleto, 'Gerar boleto', 'Erro ao gerar boleto', '96'],
] as const;
for (const [method, ask, button, message, areaCode] of charges)
  test(`the provider refuses a charge by ${method}: it says so, and the next try works`, async ({ page }) => {
    await arriveAt(page, '/pagamento', { areaCode });
    await breakProvider({
      kind: 'error-before',
      provider: 'asaas',
      route: 'POST /subscriptions',
      status: 400,
      count: 1,
    });
    await ask(page);
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(method === 'PIX' ? 'QR Code PIX gerado!' : 'Boleto gerado!')).toBeVisible();
  });

const payments = [
  ['PIX', askForCode],
  [
    'Cartão',
    async (page: Page) => {
      await fillCard(page, goodCard);
      await page.getByRole('button', { name: /^Pagar/ }).click();
    },
  ],
] as const;
for (const [method, pay] of payments)
  test(`the provider does not take the buyer (${method}): the sentence tells why`, async ({ page }) => {
    await arriveAt(page, '/pagamento', { areaCode: '95' });
    await breakProvider({ kind: 'error-before', provider: 'asaas', route: 'POST /customers', status: 400, count: 1 });
    await pay(page);
    await expect(page.getByRole('main').getByText(/Erro ao criar cliente: .+/)).toBeVisible();
  });

test('a lost answer of the provider charges once', { tag: '@gate' }, async ({ page }) => {
  const { did } = await arriveAt(page, '/pagamento', { areaCode: '94' });
  await breakProvider({ kind: 'timeout-after-success', provider: 'asaas', route: 'POST /subscriptions', count: 1 });
  await chooseMethod(page, 'PIX');
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible({ timeout: 20_000 });
  await payPixShownOn(page);
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
  const { body } = await buyer.sandbox<{ data: { subscription: string }[] }>('GET', `/control/charges?q=${did}`);
  expect(new Set(body.data.map(({ subscription }) => subscription)).size).toBe(1);
});

test('a slow provider is told of after ten seconds', async ({ page }) => {
  await page.clock.install();
  await arriveAt(page, '/pagamento', { areaCode: '93' });
  await breakProvider({ kind: 'latency', provider: 'asaas', ms: 2_000 });
  await chooseMethod(page, 'PIX');
  await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeVisible();
  await expect(page.getByText('Gerando o QR Code…')).toBeVisible();
  await page.clock.fastForward('00:11');
  await expect(page.getByText(/O provedor de pagamentos está demorando mais que o normal/)).toBeVisible();
  await repairProviders();
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible({ timeout: 20_000 });
});

test('too many tries in a minute are refused for the whole order', async ({ page, address }) => {
  await arriveAt(page, '/pagamento', { areaCode: '92' });
  const tries = Array.from({ length: 60 }, () =>
    buyer.call('POST', '/api/orders', {}, { 'x-forwarded-for': address, 'idempotency-key': 'x' }),
  );
  await Promise.all(tries);
  await chooseMethod(page, 'PIX');
  await expect(page.getByRole('main').getByText('Erro ao criar assinatura')).toBeVisible();
  await expect(page.getByText('Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.')).toBeVisible();
});

test('the carrier does not activate a paid number: the page says that we know', { tag: '@gate' }, async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '91' });
  await askForPix(page);
  await breakProvider({ kind: 'number-taken', provider: 'brdid' });
  await payPixShownOn(page);
  await expect(page.getByRole('heading', { name: 'Pedido Confirmado!' })).toBeVisible();
  await expect(page.getByText('O pagamento está confirmado, mas a ativação precisa da nossa equipe.')).toBeVisible({
    timeout: 25_000,
  });
});
