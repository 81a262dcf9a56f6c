import { randomUUID } from 'node:crypto';
import { aTaxId } from '@numera/testing/a-tax-id';
import { formatTaxId } from '@numera/rules/tax-id';
import { loginTab, type NewAccount, signUp, signUpTab } from '../steps/access.ts';
import { buyer } from '../steps/addresses.ts';
import { loseAnswer } from '../steps/answers.ts';
import { linkMailedTo } from '../steps/mail.ts';
import { fillLogin } from '../steps/sign-in.ts';
import { expect, type Locator, type Page, test } from '../steps/story.ts';

const anAccount = (): NewAccount => ({
  name: 'Ana Beatriz Souza',
  email: `ana.${randomUUID()}@numera.example`,
  phone: '(11) 98765-4321',
  cpfCnpj: formatTaxId(aTaxId()),
  password: 'Lua-de-mel-7',
});

/** Where the button is, not below a field. */
const notice = (page: Page): Locator =>
  signUpTab(page)
    .getByRole('alert')
    .filter({ has: page.getByRole('strong') });

async function expectKept(form: Locator, { name, email, phone, cpfCnpj, password }: NewAccount): Promise<void> {
  await expect(form.getByLabel('Nome completo')).toHaveValue(name);
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Telefone')).toHaveValue(phone);
  await expect(form.getByLabel('CPF/CNPJ')).toHaveValue(cpfCnpj);
  await expect(form.getByLabel('Senha', { exact: true })).toHaveValue(password);
}

test('whoever signs up is told what is wrong, loses nothing typed, and the letter’s link leads to the panel', async ({
  page,
}) => {
  const known = await buyer.signUp();
  const account = anAccount();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Acesse sua conta' })).toBeVisible();
  await page.getByRole('tab', { name: 'Login' }).press('ArrowRight');
  await expect(page).toHaveURL(/\/login\?aba=cadastrar$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Crie sua conta' })).toBeVisible();

  const form = signUpTab(page);
  await form.getByRole('button', { name: 'Criar Conta' }).click();
  for (const complaint of [
    'Nome deve ter pelo menos 3 caracteres',
    'Email inválido',
    'Telefone inválido',
    'CPF/CNPJ inválido',
  ])
    await expect(form.getByText(complaint)).toBeVisible();
  await expect(form.getByLabel('Nome completo')).toBeFocused();
  await signUp(page, { ...account, password: 'Lua' });
  await expect(notice(page).getByText('Senha muito curta')).toBeVisible();
  await expect(notice(page).getByText('A senha deve ter pelo menos 6 caracteres.')).toBeVisible();
  await expectKept(form, { ...account, password: 'Lua' });
  await signUp(page, account, 'Lua-de-mal-7');
  await expect(notice(page).getByText('Senhas não coincidem')).toBeVisible();
  await expect(notice(page).getByText('Por favor, verifique as senhas digitadas.')).toBeVisible();
  await expectKept(form, account);

  // However it is written: an account has one e-mail.
  const taken = { ...account, email: known.email.toUpperCase() };
  await signUp(page, taken);
  await expect(notice(page).getByText('Email já cadastrado')).toBeVisible();
  await expect(notice(page).getByText('Este email já está em uso. Faça login ou use outro email.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectKept(form, taken);
  await notice(page).getByRole('button', { name: 'Fazer login' }).click();
  await expect(loginTab(page).getByLabel('Email')).toHaveValue(taken.email);
  await expect(loginTab(page).getByLabel('Senha')).toBeFocused();
  await page.reload();
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await expectKept(form, { ...taken, password: '' }); // passwords are kept nowhere

  await expect(form.getByText('Ao criar a conta, você aceita os termos da assinatura.')).toBeVisible();
  await form.getByText('Ler os termos').click();
  await expect(form.getByText(/^A assinatura é cobrada automaticamente/)).toBeVisible();
  await signUp(page, account);
  await expect(loginTab(page).getByText('Conta criada com sucesso!')).toBeVisible();
  await expect(loginTab(page).getByText('Você pode fazer login agora.')).toBeVisible();
  await expect(loginTab(page).getByText(`Enviamos um email para ${account.email}`)).toBeVisible();
  await expect(loginTab(page).getByLabel('Senha')).toBeFocused();
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await expectKept(form, { name: '', email: '', phone: '', cpfCnpj: '', password: '' });

  await page.goto(await linkMailedTo(account.email, 'confirmar'));
  await expect(page.getByText('Entre na sua conta para concluir a confirmação.')).toBeVisible();
  await fillLogin(page, account);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Email confirmado!')).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();

  // Whoever is signed in has no business at either form, and goes where he was sent from.
  await page.goto('/login?aba=cadastrar');
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/admin/conta');
  await expect(page).toHaveURL(/\/login\?voltar=%2Fadmin%2Fconta$/);
  await fillLogin(loginTab(page), account);
  await expect(page).toHaveURL(/\/admin\/conta$/);
  await page.goto('/login?voltar=https://numera.invalid/admin/conta');
  await expect(page).toHaveURL(/\/admin$/);
});

test('an account whose answer was lost is found by trying again, and signing in that is lost says so', async ({
  page,
}) => {
  const account = anAccount();
  await page.goto('/login?aba=cadastrar');
  await loseAnswer(page, '**/api/accounts');
  await signUp(page, account);
  await expect(notice(page).getByText('Erro ao criar conta')).toBeVisible();
  await expect(notice(page).getByText(/Não sabemos se a conta foi criada\. Tentar de novo é seguro/)).toBeVisible();
  const form = signUpTab(page);
  await expectKept(form, account);
  await form.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(notice(page).getByText('Email já cadastrado')).toBeVisible();
  await notice(page).getByRole('button', { name: 'Fazer login' }).click();

  await loseAnswer(page, '**/api/sessions');
  await fillLogin(loginTab(page), account);
  const alert = loginTab(page).getByRole('alert');
  await expect(alert.getByText('Erro inesperado')).toBeVisible();
  await expect(alert.getByText('Tente novamente mais tarde.')).toBeVisible();
  await expect(alert.getByText(/você ainda não entrou aqui, e o que digitou continua no lugar/)).toBeVisible();
  await expect(loginTab(page).getByLabel('Email')).toHaveValue(account.email);
  await expect(loginTab(page).getByLabel('Senha')).toHaveValue(account.password);
  await loginTab(page).getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
});
