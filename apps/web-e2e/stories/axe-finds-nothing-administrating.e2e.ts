import { demoLogins } from '@numera/testing/demo-logins';
import { expectAccessible } from '../steps/axe.ts';
import { aPerson, enterPanel } from '../steps/people.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, type Route, test } from '../steps/story.ts';
import { turnTo } from '../steps/turn-to.ts';

test.slow();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('button', { name: /^Ações de/ });

/** Beside the sidebar of a common laptop columns stay columns, whatever they hold. */
const asWideAsRowsBecome = async (route: Route) => {
  const response = await route.fetch();
  const told = (await response.json()) as { rows: object[] };
  const wide = {
    name: 'Maria Wilhelmina Schwarzschild-Albuquerque de Vasconcelos',
    email: '45b4575d-f7b4-49a4-8169-98d89947afd0@empresa-de-exemplo.com.br',
    isLeaving: true,
    pendingPayments: 12,
  };
  await route.fulfill({ response, json: { ...told, rows: told.rows.map((row) => ({ ...row, ...wide })) } });
};

const leave = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
};

test('users, clients and the audit: their lists, menus and dialogs', async ({ page }) => {
  // With a long address: what can be done with a row stays in reach.
  await aPerson();
  await enterPanel(page, demoLogins.admin, '/admin/usuarios');
  await postponeFactor(page);
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'admin-usuarios');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await dialog(page).getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(dialog(page).getByText('Campos obrigatórios')).toBeVisible();
  await expectAccessible(page, 'admin-usuarios-criar');
  await leave(page);
  await rows(page).first().click();
  await page.getByRole('menuitem', { name: 'Definir Senha Provisória' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'admin-usuarios-senha');
  await leave(page);

  await page.route(/\/api\/customers\?/, asWideAsRowsBecome, { times: 1 });
  await turnTo(page, '/admin/clientes?access=linked');
  await expect(heading(page, 'Gerenciar Clientes')).toBeVisible();
  await expect(page.getByText('Remoção em andamento').first()).toBeVisible();
  for (const name of ['Cliente', 'Cadastro'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expectAccessible(page, 'admin-clientes');
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(dialog(page).getByLabel('CEP')).toBeVisible();
  await expectAccessible(page, 'admin-clientes-editar');
  await leave(page);
  await rows(page).first().click();
  await page.getByRole('menuitem', { name: 'Desvincular acesso' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'admin-clientes-desvincular');
  await leave(page);
  await page.getByRole('link', { name: 'Ver detalhes' }).first().click();
  await expect(page.getByRole('region', { name: 'Linha do tempo' })).toBeVisible();
  await expectAccessible(page, 'admin-cliente');
  await page.goBack();
  await page.getByRole('button', { name: 'Visões' }).click();
  await page.getByRole('menuitem', { name: 'Salvar esta visão' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'admin-clientes-visao');
  await leave(page);

  for (const [path, name] of [
    ['venda-manual', 'Venda Manual'],
    ['all-numeros', 'Gerenciar Números'],
    ['all-pagamentos', 'Gerenciar Pagamentos'],
  ] as const) {
    await turnTo(page, `/admin/${path}`);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expectAccessible(page, `admin-${path}`);
  }

  await page.getByRole('button', { name: 'Vencimento: Todos' }).click();
  await page.getByRole('menuitem', { name: 'Escolher datas…' }).click();
  await dialog(page).getByLabel('Data inicial').click();
  await expect(dialog(page).getByRole('table').first()).toBeVisible();
  await expectAccessible(page, 'admin-periodo');

  await turnTo(page, '/admin/auditoria');
  await expect(heading(page, 'Auditoria')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expectAccessible(page, 'admin-auditoria');
});
