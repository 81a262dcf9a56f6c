import { loginTab } from '../steps/access.ts';
import { loseAnswer } from '../steps/answers.ts';
import { arriveAt } from '../steps/arrive.ts';
import { codeOf } from '../steps/authenticator-app.ts';
import { part } from '../steps/account.ts';
import { withAuthenticatorApp } from '../steps/factors.ts';
import { aPerson, enterPanel } from '../steps/people.ts';
import { fillLogin, loginDialog, sessionOf } from '../steps/sign-in.ts';
import { expect, type Locator, type Page, test } from '../steps/story.ts';
import { namedStore, withAuthenticator } from '../steps/virtual-authenticator.ts';

const WRONG = 'Código incorreto. Confira o código que vale agora e tente novamente.';
const step = (within: Locator) => within.getByRole('heading', { name: 'Verificação em duas etapas' });
const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
};

test('an account with an authenticator app opens by its code, or by one of recovery, each of them once', async ({
  page,
}) => {
  const person = await aPerson();
  const { secret, recoveryCodes } = await withAuthenticatorApp(person);
  // The one that set the app up has served already.
  const code = codeOf(secret, Date.now() + 30_000);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const form = loginTab(page);
  const typed = form.getByLabel('Código de 6 dígitos');
  await page.goto('/login');
  await fillLogin(form, person);
  await expect(step(form)).toBeVisible();
  expect(await sessionOf(page)).toBeNull(); // the password alone opens nothing
  await expect(typed).toBeFocused();
  await typed.fill('12');
  await form.getByRole('button', { name: 'Confirmar' }).click();
  await expect(form.getByText('Informe o código de 6 dígitos')).toBeVisible();
  await typed.fill(wrong);
  await expect(form.getByRole('alert').getByText(WRONG)).toBeVisible();
  await expect(typed).toHaveValue('');
  await expect(typed).toBeFocused();
  await form.getByRole('button', { name: 'Voltar' }).click();
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await fillLogin(form, person);
  // Whole, it goes by itself.
  await typed.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);

  await leave(page);
  await fillLogin(form, person);
  await typed.fill(code);
  await expect(form.getByRole('alert').getByText(WRONG)).toBeVisible();
  const recovery = form.getByLabel('Código de recuperação');
  await form.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await expect(form.getByRole('alert')).toBeHidden();
  await loseAnswer(page, '**/api/sessions/challenges/*');
  await recovery.fill(recoveryCodes[0]!.toUpperCase());
  await form.getByRole('button', { name: 'Confirmar' }).click();
  await expect(form.getByText(/não sabemos se o código foi aceito, e cada um serve uma vez/)).toBeVisible();
  await expect(recovery).toHaveValue(recoveryCodes[0]!.toUpperCase());
  await form.getByRole('button', { name: 'Confirmar' }).click();
  await expect(form.getByText(/^A verificação passou do prazo ou foi tentada vezes demais\./)).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(person.email);

  // The same, beside the form of a purchase.
  await arriveAt(page, '/cadastro', { areaCode: '87' });
  await page.getByRole('button', { name: 'LOGIN' }).click();
  const dialog = loginDialog(page);
  await fillLogin(dialog, person);
  await dialog.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await dialog.getByLabel('Código de recuperação').fill(recoveryCodes[0]!);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert').getByText(WRONG)).toBeVisible();
  await dialog.getByLabel('Código de recuperação').fill(` ${recoveryCodes[1]!.replace('-', '')} `);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Login realizado! Carregando seus dados...')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a passkey is shown after the password, or in the place of e-mail and password', async ({ page }) => {
  const person = await aPerson();
  await enterPanel(page, person, `${namedStore}/admin/conta`);
  const authenticator = await withAuthenticator(page);
  await part(page, 'Verificação em duas etapas').getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Notebook');
  await dialog.getByLabel('Sua senha atual').fill(person.password);
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await leave(page);

  const form = loginTab(page);
  await fillLogin(form, person);
  await expect(step(form)).toBeFocused();
  await authenticator.knowsOwner(false);
  await form.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(
    form.getByRole('alert').getByText(/^A verificação foi cancelada, ou o tempo dela acabou\./),
  ).toBeVisible();
  await authenticator.knowsOwner(true);
  await form.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await leave(page);

  await authenticator.knowsOwner(false);
  await form.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(form.getByRole('alert').getByText(/^A verificação foi cancelada/)).toBeVisible();
  await authenticator.knowsOwner(true);
  await form.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText(person.email)).toBeVisible();
});
