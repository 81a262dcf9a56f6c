import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { WebSocketRoute } from '@playwright/test';
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

/** The page's socket, which can be cut and stays so until it is mended. */
async function wireOf(page: Page) {
  let isCut = false;
  const ends: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (wire) => {
    if (isCut) return void wire.close();
    ends.push(wire, wire.connectToServer());
  });
  return {
    cut: () => {
      isCut = true;
      for (const end of ends.splice(0)) void end.close();
    },
    mend: () => {
      isCut = false;
    },
  };
}

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
  // In another list nothing is selected.
  await page.getByRole('searchbox').fill(code.order.number.number.slice(-8));
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(commands.getByText('Ir para')).toBeVisible();
  await expect(commands.getByText('Item selecionado')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');
  await expect(rows(page)).toHaveCount(4);

  // What comes while somebody points at the rows waits, and is told; no row moves.
  const placeOf = async () => (await rows(page).first().boundingBox())?.y;
  const pointAtRows = () => page.mouse.move(600 + Math.random() * 20, 420);
  await rows(page).first().hover();
  const place = await placeOf();
  const [late] = await Promise.all([
    ordered(person, '63').then((placed) => orderBecomes(placed, 'AWAITING_PAYMENT')),
    expect(async () => {
      await pointAtRows();
      await expect(menu(page, /^Mostrar \d novos? registros?$/)).toBeVisible({ timeout: 200 });
    }).toPass(),
  ]);
  expect(await placeOf()).toBe(place);
  await menu(page, /^Mostrar \d novos? registros?$/).click();
  await expect(rows(page).filter({ hasText: formatDid(late.number.number) })).toHaveCount(2);

  // Nor when the list cannot be read meanwhile, which is said as soon as the pointer rests.
  let failed = 0;
  await page.route('**/api/me/payments?*', (route) => {
    failed++;
    return route.fulfill({ status: 500, body: 'broken' });
  });
  const unread = page.getByText('Não foi possível carregar', { exact: false });
  await rows(page).first().hover();
  await buyer.pay(late);
  await expect(async () => {
    await pointAtRows();
    expect(failed).toBeGreaterThan(0);
  }).toPass({ intervals: [100] });
  expect([await placeOf(), await unread.count()]).toEqual([place, 0]);
  await expect(unread).toBeVisible();

  // Nor when all of them are gone, which stay until then as well.
  const none = { count: 0, exact: true };
  const counts = { all: none, open: none, late: none, paid: none, returned: none };
  await page.route('**/api/me/payments?*', (route) =>
    route.fulfill({ json: { rows: [], next: null, total: none, counts } }),
  );
  await pointAtRows();
  await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
  await expect(async () => {
    await pointAtRows();
    await expect(rows(page).and(page.locator('[data-gone]'))).toHaveCount(6, { timeout: 100 });
  }).toPass({ intervals: [100] });
  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible();
});

test('a page has as many rows as its reader takes, also when he comes back; and says which days it is of', async ({
  page,
}) => {
  const wire = await wireOf(page);
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

  // What happened while the gateway was away is there when it is back.
  const email = `${randomUUID()}@numera.example`;
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
  wire.cut();
  await buyer.signUp({ email });
  wire.mend();
  await expect(users).toHaveCount(1);

  // Remembered where the address does not say.
  await page.goto('/admin/usuarios?periodo=createdAt.today');
  await expect(users).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Cadastro: Hoje' })).toBeVisible();

  // A period that is none is refused by the server, in words.
  await page.goto('/admin/usuarios?periodo=createdAt.2026-11-30.2026-11-01');
  await expect(page.getByText(/Período inválido/)).toBeVisible();

  // Where columns have no room, rows are sorted by a menu.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/usuarios');
  const cards = page.getByRole('list', { name: 'Usuários' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await page.getByRole('button', { name: 'Ordenar por: Cadastro, decrescente' }).click();
  await page.getByRole('menuitem', { name: 'Email, decrescente' }).click();
  await expect(page).toHaveURL(/ordem=email&sentido=desc/);
  const emails = await cards.getByText(/@/).allInnerTexts();
  expect(emails).toEqual(emails.toSorted().reverse());
});
