import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import { aSubscription } from '@numera/testing/an-overview';
import { demoLogins } from '@numera/testing/demo-logins';
import { orderedAsGuest } from '../steps/people.ts';
import { fillLogin, newcomer, postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const enter = async (page: Page, login: { email: string; password: string } = newcomer) => {
  await page.goto('/login');
  await fillLogin(page.getByRole('tabpanel', { name: 'Login' }), login);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu de comandos' });
const field = (page: Page) => menu(page).getByRole('combobox', { name: 'Buscar ou ir para…' });
const pointedAt = (page: Page) => menu(page).getByRole('option', { selected: true });

const aNumber: OwnNumber = {
  ...aSubscription,
  createdAt: '2026-10-01T12:00:00.000Z',
  holder: 'Ana',
  cancelAt: null,
  endingReason: null,
  duePayment: null,
};
const page25 = { next: null, total: { count: 1, exact: true }, counts: {} };

test('whoever never opens the menu never fetches it; Ctrl+K opens it, and Escape gives the focus back', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await enter(page);
  expect(fetched.filter((url) => url.includes('command-menu'))).toEqual([]);
  const button = page.getByRole('button', { name: 'Buscar ou ir para…' });
  await expect(button.getByText('Ctrl K')).toBeVisible();
  await button.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(pointedAt(page)).toHaveText('Visão Geral');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Meta+k');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(menu(page)).toBeHidden();
});

test('a command is found without its accents and done by keyboard alone', async ({ page }) => {
  await enter(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('visao');
  await expect(menu(page).getByRole('option')).toHaveCount(1);
  await field(page).fill('tema');
  await expect(pointedAt(page)).toHaveText('Tema claro');
  await page.keyboard.press('ArrowDown');
  await expect(pointedAt(page)).toHaveText('Tema escuro');
  await page.keyboard.press('ArrowDown');
  await expect(pointedAt(page)).toHaveText('Tema claro');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('Control+k');
  await field(page).fill('contratar numero');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Escolha seu número' })).toBeFocused();
  await page.goBack();
  await page.keyboard.press('Control+k');
  await field(page).fill('sair');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('one’s numbers are asked for when one pauses, the older question is given up, and a number can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page);
  const asked: string[] = [];
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => givenUp.push(new URL(request.url()).searchParams.get('search') ?? ''));
  await page.route('**/api/me/numbers?*', async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search')!;
    asked.push(search);
    // The first is answered by nobody.
    if (search !== '40') await route.fulfill({ json: { ...page25, rows: [aNumber] } });
  });
  await page.keyboard.press('Control+k');
  await field(page).pressSequentially('40');
  await expect(menu(page).getByText('Buscando…')).toBeVisible();
  await expect.poll(() => asked).toEqual(['40']);
  await field(page).pressSequentially('00');
  const found = menu(page).getByRole('group', { name: 'Meus Números' }).getByRole('option');
  await expect(found).toHaveText(/^\(11\) 4000-1234/);
  expect(asked).toEqual(['40', '4000']);
  expect(givenUp).toEqual(['40']);

  await field(page).fill('copiar 4000');
  await expect.poll(() => asked.at(-1)).toBe('4000');
  await menu(page).getByRole('option', { name: 'Copiar (11) 4000-1234' }).click();
  await expect(page.getByText('Copiado!')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('(11) 4000-1234');

  await page.keyboard.press('Control+k');
  await field(page).fill('4000');
  await expect(found).toHaveCount(1);
  await expect(pointedAt(page)).toHaveText(/^\(11\) 4000-1234/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/numeros/${aNumber.orderId}$`));
});

test(
  'numbers that cannot be read are said to be so, and what needs no asking still works',
  { tag: '@rare' },
  async ({ page }) => {
    await page.route('**/api/me/numbers?*', (route) => route.abort());
    await enter(page);
    await page.keyboard.press('Control+k');
    await field(page).fill('vi');
    await expect(menu(page).getByText('Não foi possível buscar. Confira sua conexão.')).toBeVisible();
    await expect(pointedAt(page)).toHaveText('Visão Geral');
  },
);

test('a menu whose code does not come says so, and can be opened later', { tag: '@rare' }, async ({ page }) => {
  const code = '**/assets/command-menu-*.js';
  await page.route(code, (route) => route.abort());
  await enter(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert').getByText('Não foi possível abrir a busca.')).toBeVisible();
  await page.unroute(code);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
});

test('an administrator’s commands are an administrator’s', async ({ page }) => {
  await postponeFactor(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await enter(page, demoLogins.admin);
  // Not while his second factor is asked for.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(menu(page).getByRole('option').first()).toHaveText('Dashboard', { timeout: 2_000 });
  }).toPass();
  await expect(menu(page).getByRole('option', { name: 'Contratar Número' })).toHaveCount(0);
  await field(page).fill('nada que exista');
  await expect(menu(page).getByText('Nada encontrado.')).toBeVisible();
  // The demonstration's customer, without her accents.
  await field(page).fill('marina dua');
  await menu(page)
    .getByRole('option', { name: /^Marina Duarte/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/clientes\/[\w-]+$/);

  // Part of a page, by its name or by what is set there.
  await page.keyboard.press('Control+k');
  await field(page).fill('asaas');
  await menu(page)
    .getByRole('option', { name: /^Provedores/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/configuracoes\?aba=provedores$/);

  // An order by the first letters of its id.
  const { order } = await orderedAsGuest(`pedido.${Date.now()}@example.com`, '68');
  await page.keyboard.press('Control+k');
  await field(page).fill(order.id.slice(0, 18));
  await menu(page)
    .getByRole('group', { name: 'Pedidos' })
    .getByRole('option', { name: `Pedido ${order.id.slice(0, 8)}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/(numeros/${order.id}|operacao/pedidos/)`));
  expect(asked.filter((url) => url.includes('/api/me/numbers'))).toEqual([]);
});

test('on a phone the menu takes the page’s place, and can be closed by its button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page);
  await page.getByRole('button', { name: 'Buscar ou ir para…' }).click();
  await expect(field(page)).toBeFocused();
  // Beside it is but the room of a scrollbar, which a phone has not.
  const width = await page.evaluate<number>('document.body.clientWidth');
  const box = await menu(page).locator('.ant-modal-container').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width, height: 740 });
  await menu(page)
    .getByRole('button', { name: /^(Close|Fechar)$/ })
    .click();
  await expect(menu(page)).toBeHidden();
});
