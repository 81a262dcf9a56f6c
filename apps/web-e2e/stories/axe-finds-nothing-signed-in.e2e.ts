import { arriveAt } from '../steps/arrive.ts';
import { expectAccessible } from '../steps/axe.ts';
import { customer, fillLogin, loginDialog, newcomer, signInBesideTheForm } from '../steps/sign-in.ts';
import { expect, test } from '../steps/story.ts';

test.slow();

const stranger = { email: 'ninguem@numera.example', password: 'Errada-2026' };

test('the dialog to sign in: open, incomplete, refused', async ({ page }) => {
  await arriveAt(page, '/cadastro', { areaCode: '33' });
  await page.getByRole('button', { name: 'LOGIN' }).click();
  const dialog = loginDialog(page);
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'cadastro-entrar');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog.getByText('Informe a senha')).toBeVisible();
  await expectAccessible(page, 'cadastro-entrar-incompleto');
  await fillLogin(dialog, stranger);
  await expect(page.getByRole('alert').getByText('Email ou senha incorretos')).toBeVisible();
  await expectAccessible(page, 'cadastro-entrar-recusado');
});

test('stored data: found, begun, and the question whether to keep what was edited', async ({ page }) => {
  await arriveAt(page, '/cadastro', { areaCode: '34' });
  await signInBesideTheForm(page, customer);
  await expect(page.getByRole('region', { name: 'Dados encontrados!' })).toBeVisible();
  await expectAccessible(page, 'cadastro-dados-encontrados');
  await page.getByRole('button', { name: 'Editar dados' }).click();
  await expect(page.getByText('Estes dados vieram do seu perfil. Você pode editá-los.')).toBeVisible();
  await expectAccessible(page, 'cadastro-dados-editados');
  await page.getByLabel('CPF/CNPJ').fill('529.982.247-25');
  await page.getByLabel('Complemento').fill('Fundos');
  await page.getByRole('checkbox', { name: 'Li e aceito os termos da assinatura' }).check();
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await expect(page.getByRole('dialog', { name: /^Deseja atualizar seus dados/ })).toBeVisible();
  await expectAccessible(page, 'cadastro-pergunta');
});

test('a form that the profile fills in part, and stored data that cannot be read', async ({ page }) => {
  await arriveAt(page, '/cadastro', { areaCode: '35' });
  await signInBesideTheForm(page, newcomer);
  await expect(page.getByLabel('Nome completo')).toHaveValue('Rafael Nunes');
  await expectAccessible(page, 'cadastro-parcial');
  await page.route('**/api/me', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expectAccessible(page, 'cadastro-dados-falhou');
});

test('the page to sign in: empty, filled, refused, failed', async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await expect(form.getByLabel('Email')).toBeVisible();
  await expectAccessible(page, 'login');
  await form.getByLabel('Email').fill(stranger.email);
  await form.getByLabel('Senha').fill(stranger.password);
  await expectAccessible(page, 'login-preenchido');
  await form.getByRole('button', { name: 'Entrar' }).click();
  await expect(form.getByText('Email ou senha incorretos.')).toBeVisible();
  await expectAccessible(page, 'login-recusado');
  await page.route('**/api/sessions', (route) => route.abort());
  await fillLogin(form, stranger);
  await expect(form.getByText('Erro inesperado')).toBeVisible();
  await expectAccessible(page, 'login-falhou');
});
