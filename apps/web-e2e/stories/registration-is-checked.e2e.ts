import { arriveAt } from '../steps/arrive.ts';
import { chooseMethod, register } from '../steps/buy.ts';
import { expect, test } from '../steps/story.ts';

test('every field says what is wrong with it, and stops saying so when it is right', async ({ page }) => {
  await arriveAt(page, '/cadastro', { areaCode: '51' });
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  for (const message of [
    'Nome deve ter pelo menos 3 caracteres',
    'CPF/CNPJ inválido',
    'Email inválido',
    'Telefone inválido',
    'CEP inválido',
    'Número obrigatório',
    'Você deve aceitar os termos',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toBeFocused();

  await page.getByLabel('Nome completo').fill('x'.repeat(101));
  await page.getByLabel('CPF/CNPJ').fill('111.111.111-11');
  await page.getByLabel('Email').fill(`${'a'.repeat(250)}@example.com`);
  await page.getByLabel('Número', { exact: true }).fill('12345678901');
  const street = page.getByLabel('Endereço', { exact: true });
  await page.getByLabel('CEP').fill('01310-100');
  await expect(street).toHaveValue('Avenida Paulista');
  // The street of another CEP goes, a typed part of the address stays; also after a reload.
  await page.getByLabel('Bairro').fill('B');
  await page.reload();
  await page.getByLabel('CEP').fill('99999-999');
  await expect(page.getByText('CEP não encontrado. Por favor, preencha manualmente.')).toBeVisible();
  await expect(street).toHaveValue('');
  await expect(page.getByLabel('Bairro')).toHaveValue('B');
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  for (const message of [
    'CPF/CNPJ inválido',
    'Endereço inválido',
    'Bairro inválido',
    'Cidade inválida',
    'Estado inválido',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText('Nome muito longo')).toBeVisible();
  await expect(page.getByText('Email muito longo')).toBeVisible();
  await expect(page.getByText('Número muito longo')).toBeVisible();
  await street.fill('x'.repeat(201));
  await page.getByLabel('Bairro').fill('x'.repeat(101));
  await page.getByLabel('Cidade').fill('x'.repeat(101));
  await page.getByLabel('Cidade').blur();
  for (const message of ['Endereço muito longo', 'Bairro muito longo', 'Cidade muito longa'])
    await expect(page.getByText(message)).toBeVisible();

  await page.getByLabel('Nome completo').fill('Ana Beatriz Souza');
  await expect(page.getByText('Nome muito longo')).toBeHidden();
});

test('what is typed is tidied, and what must not be stored never leaves', async ({ page }) => {
  await arriveAt(page, '/cadastro', { areaCode: '53' });
  await register(page, { name: `<b>"Ana"</b> 'Souza'` });
  await page.getByLabel('Email').fill('ANA@Example.COM');
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await expect(page).toHaveURL(/\/pagamento$/);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/orders'));
  await chooseMethod(page, 'PIX');
  const { registration } = (await asked).postDataJSON() as { registration: Record<string, string> };
  expect(registration).toMatchObject({
    name: 'bAna/b Souza',
    email: 'ana@example.com',
    phone: '11987654321',
    cep: '01310100',
  });
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
});

test('what a changed client sends is refused by the server, field by field', async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '54', registration: { email: 'not an address' } });
  await chooseMethod(page, 'PIX');
  await expect(page).toHaveURL(/\/cadastro$/);
  await expect(page.getByText('Email inválido')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a price that a changed client makes up is not charged', async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '55' });
  await page.route('**/api/orders', async (route) => {
    const body = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...body, expectedPriceCents: 1 }) });
  });
  await chooseMethod(page, 'PIX');
  await expect(page.getByText('O preço do plano mudou. Confira o novo valor antes de continuar.')).toBeVisible();
  await expect(page).toHaveURL(/\/plano$/);
});
