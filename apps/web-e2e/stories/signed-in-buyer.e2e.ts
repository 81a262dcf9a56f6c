import { randomInt } from 'node:crypto';
import type { OrderView } from '@numera/contracts/billing/order-view';
import { arriveAt } from '../steps/arrive.ts';
import { askForPix } from '../steps/buy.ts';
import {
  askAs,
  customer,
  fillLogin,
  loginDialog,
  newcomer,
  signInBesideTheForm,
  storedDataOf,
} from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Deseja atualizar seus dados permanentemente para futuras compras?' });
const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: 'Li e aceito os termos da assinatura' }).check();
const orderSent = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/orders'));

test(
  'a customer signs in beside the form, buys with the stored data, and owns the order',
  { tag: '@phone' },
  async ({ page }, info) => {
    await arriveAt(page, '/cadastro', { areaCode: info.project.name === 'phone' ? '62' : '63' });
    await page.getByLabel('Nome completo').fill('Um convidado');
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await fillLogin(loginDialog(page), customer);
    await expect(page.getByText('Login realizado! Carregando seus dados...')).toBeVisible();
    await expect(loginDialog(page)).toBeHidden();

    const found = page.getByRole('region', { name: 'Dados encontrados!' });
    for (const value of [
      'Marina Duarte',
      '***.715.637-**',
      customer.email,
      '(11) 98765-4321',
      /Avenida Paulista, 1000, .*Bela Vista, São Paulo - SP/,
      '01310-100',
    ])
      await expect(found.getByText(value)).toBeVisible();
    await expect(page.getByLabel('Nome completo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeHidden();
    await page.screenshot({ path: info.outputPath('dados-encontrados.png'), fullPage: true });
    await found.getByRole('button', { name: 'Usar estes dados' }).click();

    await expect(page).toHaveURL(/\/pagamento$/);
    const sent = orderSent(page);
    await askForPix(page);
    const answer = await sent;
    expect(answer.request().postDataJSON()).toMatchObject({
      registration: { name: 'Marina Duarte', cpfCnpj: '24971563792', cep: '01310100', number: '1000' },
    });
    const { order } = (await answer.json()) as { order: OrderView };
    expect((await askAs<OrderView>(page, `/api/orders/${order.id}`)).body).toMatchObject({ id: order.id });

    // Whoever leaves takes everything personal along.
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
    const kept = await page.evaluate<string>(
      'JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })',
    );
    expect(kept).not.toMatch(/Marina|715\.637|accessToken|Paulista/);
  },
);

test('data edited for one purchase go into it and are not kept', { tag: '@phone-rare' }, async ({ page }, info) => {
  await arriveAt(page, '/cadastro', { areaCode: info.project.name === 'phone' ? '64' : '65' });
  await signInBesideTheForm(page, customer);
  await page.getByRole('button', { name: 'Editar dados' }).click();
  await expect(page.getByText('Estes dados vieram do seu perfil. Você pode editá-los.')).toBeVisible();
  await expect(page.getByLabel('CPF/CNPJ')).toHaveValue('249.715.637-92');
  await page.getByLabel('Número', { exact: true }).fill('77');
  await acceptTerms(page);
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await expect(question(page)).toBeVisible();
  await page.screenshot({ path: info.outputPath('pergunta.png') });

  // Escape is no answer: the form is still there.
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/cadastro$/);
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await question(page).getByRole('button', { name: 'Não, só nesta compra' }).click();

  await expect(page).toHaveURL(/\/pagamento$/);
  const sent = orderSent(page);
  await askForPix(page);
  expect((await sent).request().postDataJSON()).toMatchObject({ registration: { number: '77' } });
  expect(await storedDataOf(page)).toMatchObject({ number: '1000' });
});

test('data edited for good are there in the next purchase', async ({ page, context }) => {
  await arriveAt(page, '/cadastro', { areaCode: '66' });
  await signInBesideTheForm(page, customer);
  await page.getByRole('button', { name: 'Editar dados' }).click();
  const complement = `Sala ${randomInt(100, 99_999)}`;
  await page.getByLabel('Complemento').fill(complement);
  await acceptTerms(page);
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await question(page).getByRole('button', { name: 'Sim, atualizar' }).click();
  await expect(page.getByText('Dados atualizados com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/pagamento$/);
  expect(await storedDataOf(page)).toMatchObject({ complement, cpfCnpj: '24971563792' });

  const later = await context.newPage();
  await arriveAt(later, '/cadastro', { areaCode: '67' });
  await expect(later.getByRole('region', { name: 'Dados encontrados!' }).getByText(complement)).toBeVisible();
});

test('data that cannot be kept do not stop the purchase', { tag: '@rare' }, async ({ page }) => {
  await arriveAt(page, '/cadastro', { areaCode: '68' });
  await signInBesideTheForm(page, customer);
  await page.route('**/api/me/registration-data', (route) => route.abort());
  await page.getByRole('button', { name: 'Editar dados' }).click();
  await page.getByLabel('Número', { exact: true }).fill('78');
  await acceptTerms(page);
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await question(page).getByRole('button', { name: 'Sim, atualizar' }).click();
  await expect(page.getByText('Erro ao atualizar dados, mas a compra continuará normalmente.')).toBeVisible();
  await expect(page).toHaveURL(/\/pagamento$/);
});

test('another tax id is for this purchase only, and changes nothing stored', { tag: '@rare' }, async ({ page }) => {
  await arriveAt(page, '/cadastro', { areaCode: '69' });
  await signInBesideTheForm(page, customer);
  await page.getByRole('button', { name: 'Editar dados' }).click();
  await page.getByLabel('CPF/CNPJ').fill('529.982.247-25');
  await acceptTerms(page);
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  // Nothing that could be kept was edited, so nothing is asked.
  await expect(page).toHaveURL(/\/pagamento$/);
  const sent = orderSent(page);
  await askForPix(page);
  expect((await sent).request().postDataJSON()).toMatchObject({ registration: { cpfCnpj: '52998224725' } });
  expect(await storedDataOf(page)).toMatchObject({ cpfCnpj: '24971563792' });
});

test('whose data are partly stored finds the form begun, and may leave the rest out of the profile', async ({
  page,
}) => {
  await arriveAt(page, '/cadastro', { areaCode: '71' });
  await page.getByLabel('Complemento').fill('Fundos');
  await signInBesideTheForm(page, newcomer);
  await expect(page.getByText('Estes dados vieram do seu perfil. Você pode editá-los.')).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Rafael Nunes');
  await expect(page.getByLabel('CPF/CNPJ')).toHaveValue('529.982.247-25');
  await expect(page.getByLabel('Telefone')).toHaveValue('(21) 98765-1234');
  await expect(page.getByLabel('CEP')).toHaveValue('');
  await expect(page.getByLabel('Complemento')).toHaveValue('Fundos');

  await page.getByLabel('CEP').fill('01310100');
  await expect(page.getByText('Endereço preenchido automaticamente!')).toBeVisible();
  await page.getByLabel('Número', { exact: true }).fill('9');
  await acceptTerms(page);
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await question(page).getByRole('button', { name: 'Não, só nesta compra' }).click();
  await expect(page).toHaveURL(/\/pagamento$/);
  await askForPix(page);
  expect(await storedDataOf(page)).toMatchObject({ name: 'Rafael Nunes', cep: '', number: '' });
});
