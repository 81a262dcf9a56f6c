import { randomUUID } from 'node:crypto';
import { aTaxId } from '@numera/testing/a-tax-id';
import { aRegistration } from '@numera/testing/buyer';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { enterPanel } from '../steps/people.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';
import { turnTo } from '../steps/turn-to.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const next = (page: Page) => page.getByRole('button', { name: 'Próximo' });
const broken = (page: Page, url: RegExp, method: string) =>
  page.route(
    url,
    (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: 'broken' }) : route.fallback(),
    { times: 1 },
  );

interface Rows {
  readonly rows: readonly { readonly id: string; readonly orderId: string; readonly status: string }[];
}

test('a number is sold by hand: every step checked, nothing lost, one order that runs as any other', async ({
  page,
}) => {
  test.slow();
  const email = `contrato.${randomUUID().slice(0, 8)}@example.com`;
  await enterPanel(page, demoLogins.admin, '/admin/venda-manual');
  await postponeFactor(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Venda Manual' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeDisabled();
  await next(page).click();
  await expect(page.getByText('Selecione um cliente')).toBeVisible();

  // Somebody new: what is wrong is said, and what was typed stays.
  await page.getByRole('button', { name: 'Novo Cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo cliente' });
  await dialog.getByRole('button', { name: 'Criar cliente' }).click();
  await expect(dialog.getByText('Nome deve ter pelo menos 3 caracteres')).toBeVisible();
  await dialog.getByLabel('Nome completo').fill('Conceição Contrato');
  await dialog.getByLabel('CPF/CNPJ').fill(aTaxId());
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Telefone').fill('11987654321');
  await dialog.getByLabel('CEP').fill('01310-100');
  await expect(dialog.getByLabel('Endereço', { exact: true })).toHaveValue('Avenida Paulista');
  await dialog.getByLabel('Número', { exact: true }).fill('1578');
  await broken(page, /\/api\/customers$/, 'POST');
  await dialog.getByRole('button', { name: 'Criar cliente' }).click();
  await expect(dialog.getByText('Erro ao criar cliente')).toBeVisible();
  await expect(dialog.getByText(/^Ocorreu um erro ao criar o cliente/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Criar cliente' }).click();
  await expect(notices(page).getByText('Cliente criado com sucesso')).toBeVisible();

  // The number: cities that do not come are said so, and asked for again.
  await broken(page, /\/api\/localities/, 'GET');
  await next(page).click();
  await expect(page.getByText('Erro ao carregar cidades')).toBeVisible();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await next(page).click();
  await expect(page.getByText('Preencha todos os dados do número')).toBeVisible();
  await page.getByRole('searchbox').fill('99');
  await page
    .getByRole('radio', { name: /\(99\)/ })
    .first()
    .check();
  await page.getByRole('radiogroup', { name: 'Números à venda nesta cidade' }).getByRole('radio').first().check();
  await expect(page.getByText('A operadora vende este número.')).toBeVisible();
  await page.getByRole('radio', { name: /^Essencial/ }).check();
  await expect(page.getByText('Valor de cada cobrança')).toBeVisible();

  // A reload loses nothing.
  await page.reload();
  await expect(page.getByText('A operadora vende este número.')).toBeVisible();
  await next(page).click();

  await page.getByRole('radio', { name: /^Informar agora/ }).check();
  await next(page).click();
  await expect(page.getByText('Preencha as credenciais SIP')).toBeVisible();
  await page.getByRole('radio', { name: /^A operadora entrega/ }).check();
  await page.getByLabel('Criar acesso ao painel para o cliente').check();
  await next(page).click();
  await expect(page.getByText('Preencha a senha do painel')).toBeVisible();
  await page.getByLabel('Senha do painel').fill('Provisoria-1');
  await next(page).click();

  // Confirmed: what the server cannot do now is said, and the same sale is made once.
  await expect(page.getByText(`Conceição Contrato (${email})`)).toBeVisible();
  await expect(page.getByText(/^Uma assinatura recorrente será criada/)).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await next(page).click();
  await broken(page, /\/api\/manual-sales$/, 'POST');
  await page.getByRole('button', { name: 'Criar Venda' }).click();
  await expect(page.getByText('Erro ao criar venda manual')).toBeVisible();
  // Somebody has an account with that e-mail by now: the sale stands, and it stays said what is missing.
  const headers = await buyer.signIn(demoLogins.admin);
  const account = { email, password: 'Provisoria-1', name: 'Conceição Contrato', role: 'user', phone: '', cpfCnpj: '' };
  expect(
    (await buyer.call('POST', '/api/users', account, { ...headers, 'idempotency-key': randomUUID() })).status,
  ).toBe(201);
  await page.getByRole('button', { name: 'Criar Venda' }).click();
  await expect(notices(page).getByText('Venda manual criada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/all-numeros/);
  const refused = page.getByRole('alert').filter({ hasText: 'A venda foi registrada, mas o acesso ao painel não' });
  await expect(refused).toContainText('Email já cadastrado no sistema.');

  // As any other: its charge is paid, its number works, and it is in the list.
  const read = (path: string) => buyer.call<Rows>('GET', `/api/${path}?search=${email}`, undefined, headers);
  await expect
    .poll(async () => (await read('all-payments')).body.rows.length, { message: 'its charge is made' })
    .toBeGreaterThan(0);
  // The first falls due first.
  const { id } = (await read('all-payments')).body.rows.at(-1)!;
  expect((await buyer.sandbox('POST', `/control/charges/${id}/pay`, {})).status).toBe(200);
  await expect
    .poll(async () => (await read('all-numbers')).body.rows[0]?.status, { message: 'its number works' })
    .toBe('ACTIVE');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Ativo');
});

test(
  'a line that is run elsewhere is sold with its credentials; a sale that was made before is named',
  { tag: '@phone-rare' },
  async ({ page }) => {
    test.slow();
    const email = `linha.${randomUUID().slice(0, 8)}@example.com`;
    const headers = await buyer.signIn(demoLogins.admin);
    const wish = { ...headers, 'idempotency-key': randomUUID() };
    expect((await buyer.call('POST', '/api/customers', aRegistration({ email }), wish)).status).toBe(201);
    await enterPanel(page, demoLogins.admin, '/admin/venda-manual');
    await postponeFactor(page);
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('radio', { name: email }).check();
    await next(page).click();
    await page.getByRole('searchbox').fill('99');
    await page
      .getByRole('radio', { name: /\(99\)/ })
      .first()
      .check();
    await page.getByLabel('Número (sem o DDD)').fill(`9${String(Date.now()).slice(-8)}`);
    await expect(page.getByText('A operadora não mostra este número à venda nesta cidade.')).toBeVisible();
    await page.getByRole('radio', { name: /^Essencial/ }).check();
    await next(page).click();
    await expect(page.getByRole('radio', { name: /^Informar agora/ })).toBeChecked();
    await page.getByLabel('Usuário SIP').fill('contrato');
    await page.getByLabel('Senha SIP').fill('segredo-da-linha');
    await expect(page.getByLabel('Servidor SIP')).toHaveValue('sip.brdid.example');
    await page.getByLabel('Criar acesso ao painel para o cliente').check();
    await page.getByLabel('Senha do painel').fill('Provisoria-1');
    await next(page).click();
    await expect(page.getByText('contrato · sip.brdid.example:5060')).toBeVisible();

    // It is made, and nobody hears of it; then something is changed.
    await page.route(
      /\/api\/manual-sales$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Criar Venda' }).click();
    await expect(page.getByText('Erro ao criar venda manual')).toBeVisible();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('radio', { name: 'Boleto' }).check();
    await next(page).click();
    await next(page).click();
    await page.getByRole('button', { name: 'Criar Venda' }).click();
    await expect(page.getByText(/^Esta venda já tinha sido registrada, com outros dados/)).toBeVisible();
    await page.getByRole('link', { name: 'Ver o pedido registrado' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'História do pedido' })).toBeVisible();
    await expect(page.getByText('Venda manual', { exact: true })).toBeVisible();

    const read = async (path: string) =>
      (await buyer.call<Rows>('GET', `/api/${path}?search=${email}`, undefined, headers)).body.rows;
    await expect
      .poll(async () => (await read('all-payments')).length, { message: 'its charge is made' })
      .toBeGreaterThan(0);
    const { id } = (await read('all-payments')).at(-1)!;
    expect((await buyer.sandbox('POST', `/control/charges/${id}/pay`, {})).status).toBe(200);
    await expect
      .poll(async () => (await read('all-numbers'))[0]?.status, { message: 'its number works' })
      .toBe('ACTIVE');
    const { orderId } = (await read('all-numbers'))[0]!;
    expect((await buyer.call('GET', `/api/orders/${orderId}/sip`, undefined, headers)).body).toMatchObject({
      ...{ username: 'contrato', server: 'sip.brdid.example', port: 5060 },
    });
    expect((await read('customers'))[0]).toMatchObject({ linkedUserId: expect.any(String) });

    // Another sale begins from nothing; one that waits for its charge is told of on the page of all numbers.
    await turnTo(page, '/admin/venda-manual');
    await page.getByRole('button', { name: 'Nova venda' }).click();
    await expect(page.getByRole('region', { name: 'Cliente' })).toBeVisible();
    await next(page).click();
    await expect(page.getByText('Selecione um cliente')).toBeVisible();
    await page.route(/\/api\/manual-sales$/, (route) =>
      route.fulfill({
        json: {
          sales: [
            {
              ...{ orderId, customerName: 'Ana', createdAt: new Date().toISOString(), isOver: false, refusal: null },
              number: { number: '5599933334444', areaCode: '99', city: 'Imperatriz', areaRef: '99-1' },
            },
          ],
        },
      }),
    );
    await turnTo(page, '/admin/all-numeros');
    await expect(page.getByText('Vendas manuais ainda sem cobrança')).toBeVisible();
    await page.getByRole('link', { name: /^Ver a venda de/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'História do pedido' })).toBeVisible();
  },
);
