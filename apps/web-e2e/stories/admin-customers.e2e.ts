import { randomUUID } from 'node:crypto';
import { formatDid } from '@numera/rules/did';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { linkMailedTo } from '../steps/mail.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { enterPanel, orderBecomes, orderedAsGuest } from '../steps/people.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { fillLogin, postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a customer is found, given a panel, helped with the password, and the panel taken from him', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = `cliente.${randomUUID().slice(0, 8)}@example.com`;
  const placed = await orderedAsGuest(email, '68');
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVE');

  await enterPanel(page, demoLogins.admin);
  await postponeFactor(page);
  await page.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Clientes' })).toBeVisible();
  for (const name of ['Cliente', 'Email', 'CPF/CNPJ', 'Telefone', 'Números', 'Pendências', 'Cadastro'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  for (const name of ['Total de clientes', 'Números ativos', 'Pagamentos pendentes'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(/\d/);
  await page.getByRole('searchbox').fill(email);
  await expect(row(page, email)).toContainText('Ativo');
  await expect(row(page, email)).toContainText(/\d pendente/);
  await expect(row(page, email)).toContainText(/agora|há \d/);
  await expect(row(page, email)).toContainText('1 de 1 ativos');

  // The whole tax id finds him, a part of it does not.
  const taxId = /\d{3}\.\d{3}\.\d{3}-\d{2}/.exec((await row(page, email).textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('searchbox').fill(taxId.slice(0, 7));
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await page.getByRole('searchbox').fill(taxId.replaceAll(/\D/g, ''));
  await expect(row(page, email)).toBeVisible();

  // A panel: what is wrong is said, and nothing typed is lost.
  await chooseInRow(row(page, email), 'Criar acesso ao painel');
  const access = dialog(page, /^Acesso ao painel de/);
  await access.getByLabel('Senha', { exact: true }).fill('abc');
  await access.getByLabel('Confirme a senha').fill('abcd');
  await access.getByRole('button', { name: 'Criar acesso' }).click();
  await expect(access.getByText('Senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await expect(access.getByText('As senhas não coincidem')).toBeVisible();
  await access.getByLabel('Senha', { exact: true }).fill('Provisoria-1');
  await access.getByLabel('Confirme a senha').fill('Provisoria-1');
  await access.getByLabel('Email').fill(demoLogins.customer.email);
  await access.getByRole('button', { name: 'Criar acesso' }).click();
  await expect(access.getByText('Email já cadastrado no sistema.').first()).toBeVisible();
  await access.getByLabel('Email').fill(email);
  await refuseOnce(page, 'POST', /access/);
  await access.getByRole('button', { name: 'Criar acesso' }).click();
  await expect(access.getByText('Erro ao criar usuário.')).toBeVisible();
  await access.getByRole('button', { name: 'Criar acesso' }).click();
  await expect(notices(page).getByText('Login criado e vinculado com sucesso!')).toBeVisible();

  // He sees his number.
  const other = await browser.newContext();
  const theirs = await other.newPage();
  const signIn = async (password: string, next: string) => {
    await theirs.goto('/login');
    await fillLogin(theirs.getByRole('tabpanel', { name: 'Login' }), { email, password });
    await expect(theirs).toHaveURL(/\/nova-senha/);
    await theirs.getByLabel('Nova senha', { exact: true }).fill(next);
    await theirs.getByLabel(/Confirm/).fill(next);
    await theirs.getByRole('button', { name: /senha/i }).last().click();
    await expect(theirs).toHaveURL(/\/login/);
    const login = theirs.getByRole('tabpanel', { name: 'Login' });
    await login.getByLabel('Senha', { exact: true }).fill(next);
    await login.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(theirs).toHaveURL(/\/admin/);
  };
  await signIn('Provisoria-1', 'Minha-Senha-9');
  await theirs.goto('/admin/numeros');
  await expect(theirs.getByText(formatDid(placed.order.number.number)).first()).toBeVisible();

  // Another password, and the letter.
  await chooseInRow(row(page, email), 'Resetar senha');
  const reset = dialog(page, /^Nova senha de/);
  await reset.getByLabel('Nova senha', { exact: true }).fill('abc');
  await reset.getByLabel('Confirme a nova senha').fill('abcd');
  await reset.getByRole('button', { name: 'Resetar senha' }).click();
  await expect(reset.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();
  await reset.getByLabel('Nova senha', { exact: true }).fill('Provisoria-2');
  await reset.getByLabel('Confirme a nova senha').fill('Provisoria-2');
  await refuseOnce(page, 'POST', /provisional-password/);
  await reset.getByRole('button', { name: 'Resetar senha' }).click();
  await expect(reset.getByText('Erro ao resetar senha.')).toBeVisible();
  await reset.getByRole('button', { name: 'Resetar senha' }).click();
  await expect(notices(page).getByText('Senha resetada com sucesso. Repasse ao cliente com segurança.')).toBeVisible();
  await chooseInRow(row(page, email), 'Enviar email de recuperação');
  await expect(notices(page).getByText('Email de recuperação enviado.')).toBeVisible();
  await linkMailedTo(email, 'nova-senha');

  // Another administrator, who is slower, is told.
  const headers = await buyer.signIn(demoLogins.admin);
  const found = await buyer.call<{ rows: { id: string }[] }>(
    'GET',
    `/api/customers?search=${email}`,
    undefined,
    headers,
  );
  const path = `/api/customers/${found.body.rows[0]!.id}/access`;
  const late = (method: 'POST' | 'DELETE', body?: object) =>
    buyer
      .call<{ message: string }>(method, path, body, { ...headers, 'idempotency-key': randomUUID() })
      .then(({ status, body: { message } }) => [status, message]);
  const login = { email: `outro.${email}`, password: 'Provisoria-3', confirmPassword: 'Provisoria-3' };
  expect(await late('POST', login)).toEqual([409, 'Cliente já possui acesso ao painel vinculado.']);

  // Taken from him: nothing of his is there any more, and the number works on.
  await signIn('Provisoria-2', 'Minha-Senha-8');
  await theirs.goto('/admin/numeros');
  await expect(theirs.getByText(formatDid(placed.order.number.number)).first()).toBeVisible();
  await chooseInRow(row(page, email), 'Desvincular acesso');
  await dialog(page, /^Desvincular o acesso de/)
    .getByRole('button', { name: 'Desvincular' })
    .click();
  await expect(notices(page).getByText('Acesso desvinculado com sucesso')).toBeVisible();
  await row(page, email)
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Criar acesso ao painel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(theirs.getByText('Você ainda não possui números contratados')).toBeVisible();
  await expect(row(page, email)).toContainText('1 de 1 ativos');
  await other.close();

  expect(await late('DELETE')).toEqual([409, 'Cliente não possui acesso ao painel vinculado.']);
});
