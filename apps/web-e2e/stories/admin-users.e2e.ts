import { randomUUID } from 'node:crypto';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { withAuthenticatorApp } from '../steps/factors.ts';
import { linkMailedTo } from '../steps/mail.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { aPerson, enterPanel } from '../steps/people.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { fillLogin, postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const inMenu = (page: Page, text: string, action: string) => chooseInRow(row(page, text), action);

test('an account is made, given a password that serves once, another role, a letter, and is deleted', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = `conceicao.${randomUUID().slice(0, 8)}@example.com`;
  await enterPanel(page, demoLogins.admin);
  await postponeFactor(page);
  await page.getByRole('link', { name: 'Usuários' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Usuários' })).toBeVisible();
  for (const name of ['Total de usuários', 'Administradores', 'Usuários comuns'])
    await expect(page.getByText(name).first()).toBeVisible();
  for (const name of ['Nome', 'Email', 'Tipo', 'Cadastro'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();

  // Nothing is done to oneself.
  await page.getByRole('searchbox').fill(demoLogins.admin.email);
  await expect(row(page, demoLogins.admin.email).getByRole('button', { name: 'Tornar Usuário' })).toBeDisabled();
  await row(page, demoLogins.admin.email)
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  // Nor by a page that was changed.
  const headers = await buyer.signIn(demoLogins.admin);
  const admins = await buyer.call<{ rows: { id: string }[] }>(
    'GET',
    `/api/users?search=${demoLogins.admin.email}`,
    undefined,
    headers,
  );
  const own = `/api/users/${admins.body.rows[0]!.id}`;
  const refusal = (method: 'PUT' | 'DELETE', path: string, body?: object) =>
    buyer.call<{ message: string }>(method, path, body, headers).then((answer) => [answer.status, answer.body.message]);
  expect(await refusal('PUT', `${own}/role`, { role: 'user' })).toEqual([
    403,
    'Você não pode alterar sua própria role',
  ]);
  expect(await refusal('DELETE', own)).toEqual([403, 'Você não pode excluir sua própria conta']);

  // Made: what is missing is said, what is typed stays.
  await button(page, 'Criar Usuário').click();
  const creation = dialog(page, 'Criar Usuário');
  await creation.getByLabel('Email').fill(demoLogins.customer.email);
  await creation.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(creation.getByText('Campos obrigatórios')).toBeVisible();
  await expect(creation.getByText('Preencha email, senha e nome')).toBeVisible();
  await creation.getByLabel('Senha', { exact: true }).fill('Curta');
  await creation.getByLabel('Nome completo').fill('Conceição Ávila');
  await creation.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(creation.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();
  await creation.getByLabel('Senha', { exact: true }).fill('Provisoria-1');
  await creation.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(creation.getByText('Erro ao criar usuário')).toBeVisible();
  await expect(creation.getByText('Email já cadastrado no sistema.').first()).toBeVisible();
  await creation.getByLabel('Email').fill(email);
  await creation.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(notices(page).getByText('Usuário criado com sucesso')).toBeVisible();
  await expect(creation).toBeHidden();

  // Found without accents; nobody is found by nonsense.
  await page.getByRole('searchbox').fill('ninguem que exista');
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await expect(row(page, email)).toContainText('Conceição Ávila');
  await expect(row(page, email)).toContainText('Senha provisória');

  // The password serves once, to choose another.
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto('/login');
  const login = theirs.getByRole('tabpanel', { name: 'Login' });
  await fillLogin(login, { email, password: 'Provisoria-1' });
  await expect(theirs).toHaveURL(/\/nova-senha/);
  await theirs.getByLabel('Nova senha', { exact: true }).fill('Minha-Senha-9');
  await theirs.getByLabel(/Confirm/).fill('Minha-Senha-9');
  await theirs.getByRole('button', { name: /senha/i }).last().click();
  await expect(theirs).toHaveURL(/\/login/);
  await login.getByLabel('Senha', { exact: true }).fill('Minha-Senha-9');
  await login.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(theirs).toHaveURL(/\/admin/);

  // Where he is signed in, and no more.
  await inMenu(page, email, 'Ver acessos');
  const details = dialog(page, /^Acessos de/);
  await expect(details.getByText('Não ativada.')).toBeVisible();
  await details.getByRole('button', { name: 'Encerrar sessões' }).click();
  await expect(notices(page).getByText('1 sessão encerrada')).toBeVisible();
  await expect(details.getByText('Nenhuma sessão aberta.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await other.close();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  // Another one is suggested, and shown once.
  await inMenu(page, email, 'Definir Senha Provisória');
  const password = dialog(page, /^Senha provisória de/);
  await expect(password.getByRole('button', { name: 'Definir senha' })).toBeDisabled();
  await password.getByLabel('Senha provisória').fill('abc');
  await password.getByRole('button', { name: 'Definir senha' }).click();
  await expect(password.getByText('Senha inválida')).toBeVisible();
  await expect(password.getByText('A senha deve ter no mínimo 6 caracteres').first()).toBeVisible();
  await password.getByRole('button', { name: 'Usar sugestão' }).click();
  await refuseOnce(page, 'POST', /provisional-password/);
  await password.getByRole('button', { name: 'Definir senha' }).click();
  await expect(password.getByText('Erro ao resetar senha')).toBeVisible();
  await password.getByRole('button', { name: 'Definir senha' }).click();
  await expect(notices(page).getByText('Senha resetada')).toBeVisible();
  await expect(password.getByText('esta senha não aparece de novo')).toBeVisible();
  await password.getByRole('button', { name: 'Pronto' }).click();

  // The letter.
  await refuseOnce(page, 'POST', /recovery/);
  await inMenu(page, email, 'Enviar Email de Recuperação');
  await expect(notices(page).getByText('Erro ao enviar email')).toBeVisible();
  await inMenu(page, email, 'Enviar Email de Recuperação');
  await expect(notices(page).getByText('Email enviado')).toBeVisible();
  await linkMailedTo(email, 'nova-senha');

  // Another role and back; a change elsewhere is here without a reload.
  const role = dialog(page, /^Tornar Conceição/);
  await row(page, email).getByRole('button', { name: 'Tornar Admin' }).click();
  await refuseOnce(page, 'PUT', /role/);
  await role.getByRole('button', { name: 'Tornar Admin' }).click();
  await expect(role.getByText('Erro ao alterar role')).toBeVisible();
  await role.getByRole('button', { name: 'Tornar Admin' }).click();
  await expect(notices(page).getByText('Role alterada')).toBeVisible();
  await expect(row(page, email)).toContainText('Administrador');
  await row(page, email).getByRole('button', { name: 'Tornar Usuário' }).click();
  await role.getByRole('button', { name: 'Tornar Usuário' }).click();
  await expect(row(page, email).getByRole('button', { name: 'Tornar Admin' })).toBeVisible();

  // Gone.
  await inMenu(page, email, 'Excluir');
  const removal = dialog(page, /^Excluir a conta de/);
  await expect(removal).toContainText('nada é cancelado');
  await refuseOnce(page, 'DELETE', /users\//);
  await removal.getByRole('button', { name: 'Excluir usuário' }).click();
  await expect(removal.getByText('Erro ao excluir usuário')).toBeVisible();
  await removal.getByRole('button', { name: 'Excluir usuário' }).click();
  await expect(notices(page).getByText('Usuário excluído')).toBeVisible();
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();

  // All of it is in the audit, by whom and from where.
  await page.getByRole('link', { name: 'Auditoria' }).click();
  await page.getByRole('button', { name: 'Em que: Todos' }).click();
  await page.getByRole('menuitem', { name: 'Usuários' }).click();
  await expect(page.getByText('Excluiu o usuário').first()).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: 'Excluiu o usuário' })
    .first()
    .getByRole('button', { name: 'Ver detalhes' })
    .click();
  await expect(dialog(page, 'Excluiu o usuário').getByRole('row', { name: /Email/ })).toContainText(
    `${email[0]}***@example.com`,
  );
});

test('whoever lost the phone has the verification removed by an administrator', async ({ page }) => {
  const person = await aPerson();
  await withAuthenticatorApp(person);
  await enterPanel(page, demoLogins.admin, `/admin/usuarios?busca=${person.email}`);
  await postponeFactor(page);
  await inMenu(page, person.email, 'Ver acessos');
  const details = dialog(page, /^Acessos de/);
  const remove = details.getByRole('button', { name: 'Remover verificação' });
  await remove.click();
  await details
    .getByLabel('Como você confirmou a identidade?')
    .fill('perdeu o celular; ligamos para o número de sempre');
  await refuseOnce(page, 'POST', /\/factor-removal$/);
  await remove.click();
  await expect(details.getByText('Não foi possível remover a verificação')).toBeVisible();
  await remove.click();
  await expect(notices(page).getByText('Verificação em duas etapas removida')).toBeVisible();
  await expect(details.getByText('Não ativada.')).toBeVisible();
});
