import { readFileSync } from 'node:fs';
import { formatDid } from '@numera/rules/did';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { aPerson, enterPanel, orderBecomes, ordered } from '../steps/people.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

/** Each order has two charges: what is due now, and the next period's. */
const rows = (page: Page) => page.getByRole('table', { name: 'Pagamentos' }).locator('tbody tr.ant-table-row');
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const menu = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

test('views and columns are kept; rows are walked by keys, acted on from anywhere, and stay where somebody points', async ({
  page,
}) => {
  const person = await aPerson();
  const [slip, code] = await Promise.all([ordered(person, '61', 'BOLETO'), ordered(person, '62')]);
  await Promise.all([orderBecomes(slip, 'AWAITING_PAYMENT'), orderBecomes(code, 'AWAITING_PAYMENT')]);
  await enterPanel(page, person, '/admin/pagamentos');
  await expect(rows(page)).toHaveCount(4);

  // A column less, here and after a reload.
  await menu(page, 'Colunas').click();
  await item(page, 'Forma de pagamento').click();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Forma de pagamento')).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  await expect(heading(page, 'Forma de pagamento')).toHaveCount(0);

  // A view has a name, and leads back to what was asked for.
  await page.getByRole('searchbox').fill(slip.order.number.number.slice(-8));
  await expect(rows(page)).toHaveCount(2);
  await menu(page, 'Visões').click();
  await item(page, 'Salvar esta visão').click();
  await page.getByLabel('Nome da visão').fill('Só o boleto');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(menu(page, 'Só o boleto')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(rows(page)).toHaveCount(4);
  await menu(page, 'Visões').click();
  await item(page, 'Só o boleto').click();
  await expect(rows(page)).toHaveCount(2);

  // A tax id is kept in none.
  await page.getByRole('searchbox').fill('529.982.247-25');
  await menu(page, 'Visões').click();
  await item(page, 'Salvar esta visão').click();
  await page.getByLabel('Nome da visão').fill('Um CPF');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert').getByText('Uma visão salva não guarda CPF ou CNPJ.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');

  // By keys: down, and what can be done with the row by its name from anywhere.
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  const commands = page.getByRole('dialog', { name: 'Menu de comandos' });
  await expect(commands.getByText('Item selecionado')).toBeVisible();
  await page.keyboard.press('Escape');

  // What comes while somebody points at the rows waits, and is told.
  await rows(page).first().hover();
  const [late] = await Promise.all([
    ordered(person, '63').then((placed) => orderBecomes(placed, 'AWAITING_PAYMENT').then(() => placed)),
    expect(async () => {
      await page.mouse.move(600 + Math.random() * 20, 420);
      await expect(menu(page, /^Mostrar \d novos? registros?$/)).toBeVisible({ timeout: 200 });
    }).toPass(),
  ]);
  await menu(page, /^Mostrar \d novos? registros?$/).click();
  await expect(rows(page).filter({ hasText: formatDid(late.order.number.number) })).toHaveCount(2);
});

test('a page has as many rows as its reader takes, also when he comes back; and says which days it is of', async ({
  page,
}) => {
  await Promise.all(Array.from({ length: 11 }, () => buyer.signUp()));
  await enterPanel(page, demoLogins.admin, '/admin/usuarios');
  await postponeFactor(page);
  const users = page.getByRole('table', { name: 'Usuários' }).locator('tbody tr.ant-table-row');
  await page.getByRole('button', { name: '20 por página' }).click();
  await page.getByRole('menuitem', { name: '10 por página' }).click();
  await expect(users).toHaveCount(10);
  await expect(page).toHaveURL(/tamanho=10/);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeEnabled();

  // The file has the pages before, too.
  const [, counted = ''] = /^([\d.]+) usuários$/.exec(await page.getByText(/^[\d.]+ usuários$/).innerText()) ?? [];
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  const [, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.length).toBeGreaterThanOrEqual(Number(counted.replaceAll('.', '')));

  // Remembered where the address does not say.
  await page.goto('/admin/usuarios?periodo=createdAt.today');
  await expect(users).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Cadastro: Hoje' })).toBeVisible();

  // A period that is none is refused by the server, in words.
  await page.goto('/admin/usuarios?periodo=createdAt.2026-11-30.2026-11-01');
  await expect(page.getByText(/Período inválido/)).toBeVisible();
});
