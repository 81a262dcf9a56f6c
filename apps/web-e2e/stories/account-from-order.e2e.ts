import { randomUUID } from 'node:crypto';
import { formatDid } from '@numera/rules/did';
import { orderLink } from '@numera/rules/order-link';
import type { Placed } from '@numera/testing/buyer';
import { loginTab } from '../steps/access.ts';
import { buyer } from '../steps/addresses.ts';
import { loseAnswer } from '../steps/answers.ts';
import { linkMailedTo } from '../steps/mail.ts';
import { orderBecomes, orderedAsGuest } from '../steps/people.ts';
import { fillLogin } from '../steps/sign-in.ts';
import { expect, type Locator, type Page, test } from '../steps/story.ts';

const PASSWORD = 'Lua-de-mel-7';

async function boughtAsGuest(email: string, areaCode: string): Promise<Placed> {
  const placed = await orderedAsGuest(email, areaCode);
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVE');
  return placed;
}

/** The confirmation of an order, by the link that its buyer has; and its part for whoever has no account. */
async function openOrder(page: Page, { order, orderToken }: Placed): Promise<Locator> {
  await page.goto(orderLink({ id: order.id, token: orderToken }, ''));
  return page.getByRole('region', { name: 'Crie sua conta' });
}

const rowOf = (page: Page, { order }: Placed) =>
  page.getByRole('row').filter({ hasText: formatDid(order.number.number) });

test('a guest makes an account of his order with one field, and has his numbers there once the e-mail is confirmed', async ({
  page,
}) => {
  const email = `ana.${randomUUID()}@numera.example`;
  const [placed, another] = [await boughtAsGuest(email, '42'), await orderedAsGuest(email.toUpperCase(), '42')];
  // The order is what he came for: it is shown also where the offer cannot be.
  await page.route('**/assets/order-account-*.js', (route) => route.abort());
  const offer = await openOrder(page, placed);
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(offer.getByRole('textbox')).toHaveCount(1);
  await offer.getByLabel('Senha').fill('Lua');
  await offer.getByRole('button', { name: 'Criar conta e entrar' }).click();
  await expect(offer.getByRole('alert').getByText('Senha muito curta')).toBeVisible();
  await expect(offer.getByLabel('Senha')).toHaveValue('Lua');
  await offer.getByLabel('Senha').fill(PASSWORD);
  await offer.getByRole('button', { name: 'Criar conta e entrar' }).click();
  const made = page.getByRole('region', { name: 'Conta criada com sucesso!' });
  await expect(made.getByText(`Enviamos um email para ${email}.`)).toBeVisible();
  await made.getByRole('link', { name: 'Ir para o Meu Painel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('link', { name: 'Meus Números' }).first().click();
  // Whoever types an e-mail need not be its owner.
  await expect(page.getByText('Você ainda não possui números contratados')).toBeVisible();

  await page.goto(await linkMailedTo(email, 'confirmar'));
  await expect(page.getByText('Email confirmado!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('link', { name: 'Meus Números' }).first().click();
  await expect(page).toHaveURL(/\/admin\/numeros$/);
  await expect(rowOf(page, placed).getByText('Ativo')).toBeVisible();
  await expect(rowOf(page, another).getByText('Pendente')).toBeVisible();
});

test('an account of an order whose answer is lost is not made twice, and is told to be there', async ({ page }) => {
  const email = `bia.${randomUUID()}@numera.example`;
  const placed = await boughtAsGuest(email, '86');
  const offer = await openOrder(page, placed);
  await offer.getByLabel('Senha').fill(PASSWORD);
  await loseAnswer(page, '**/api/orders/*/account');
  await offer.getByRole('button', { name: 'Criar conta e entrar' }).click();
  await expect(offer.getByRole('alert').getByText(/Não sabemos se a conta foi criada\./)).toBeVisible();
  await expect(offer.getByLabel('Senha')).toHaveValue(PASSWORD);
  await offer.getByRole('button', { name: 'Criar conta e entrar' }).click();
  const taken = page.getByRole('region', { name: 'Email já cadastrado' });
  await expect(taken.getByText(/^Ela pode ser a que você acabou de criar aqui/)).toBeVisible();
  await taken.getByRole('link', { name: 'Fazer login' }).click();
  await fillLogin(loginTab(page), { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/admin$/);
});
