import { demoLogins } from '@numera/testing/demo-logins';
import { fillLogin, newcomer, postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';
import { smallTargets } from '../steps/touch-targets.ts';

const form = (page: Page) => page.getByRole('tabpanel', { name: 'Login' });
const enter = async (page: Page, login: { email: string; password: string }) => {
  await page.goto('/login');
  await fillLogin(form(page), login);
  await expect(page).toHaveURL(/\/admin$/);
  // A page that arrives later would take the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Barra lateral' });
const links = (page: Page) => page.getByRole('navigation', { name: 'Menu do painel' }).getByRole('link');
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width;
const REM = 16;

test('a customer’s sidebar says where one is and who one is, and leads out', async ({ page }) => {
  await enter(page, newcomer);
  await expect(links(page)).toHaveText(['Visão Geral', 'Meus Números', 'Pagamentos', 'Minha Conta']);
  await expect(page.getByRole('banner').getByText('Meu Painel')).toBeVisible();
  await expect(links(page).first()).toHaveAttribute('aria-current', 'page');
  await expect(links(page).getByText('Dashboard')).toHaveCount(0);
  await expect(sidebar(page).getByText(newcomer.email)).toBeVisible();
  await expect(sidebar(page).getByText('Administrador')).toHaveCount(0);
  for (const landmark of ['banner', 'main', 'complementary'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);

  await page.reload();
  await expect(links(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await sidebar(page).getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  // Not in what the browser keeps, nor on the page, nor on one that it has put aside.
  await page.goto('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  const left = `JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) + document.documentElement.outerHTML`;
  expect(await page.evaluate<string>(left)).not.toMatch(new RegExp(`${newcomer.email}|Rafael|accessToken`));
});

test('an administrator’s sidebar has an administrator’s pages and says so', async ({ page }) => {
  await postponeFactor(page);
  await enter(page, demoLogins.admin);
  await expect(links(page).first()).toHaveText('Dashboard');
  for (const mine of ['Visão Geral', 'Meus Números']) await expect(links(page).getByText(mine)).toHaveCount(0);
  await expect(sidebar(page).getByText('Administrador')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Painel Administrativo')).toBeVisible();
});

test('the sidebar collapses to its icons, by its button and by Ctrl+B, and stays so', async ({ page, context }) => {
  await enter(page, newcomer);
  expect(await widthOf(page)).toBe(16 * REM);
  const toggle = page.getByRole('button', { name: /^(Recolher|Expandir) menu \(Ctrl B\)$/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => widthOf(page)).toBe(3 * REM);
  await links(page).first().hover();
  await expect(page.getByRole('tooltip', { name: 'Visão Geral' })).toBeVisible();
  await expect(sidebar(page).getByRole('button', { name: 'Sair' })).toBeVisible();

  const kept = (await context.cookies()).find(({ name }) => name === 'numera.sidebar');
  expect(kept).toMatchObject({ value: 'collapsed', path: '/admin', sameSite: 'Lax' });
  const days = ((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);

  // What the server draws is as narrow, before any of the panel's code is there.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/admin', { waitUntil: 'domcontentloaded' });
  const drawn = page.locator('.panel-frame__side');
  await expect(drawn).toBeAttached();
  expect((await drawn.boundingBox())?.width).toBe(3 * REM);
  await page.unroute('**/assets/**/*.js');
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(await widthOf(page)).toBe(3 * REM);

  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(page)).toBe(16 * REM);
  await page.keyboard.press('Meta+b');
  await expect.poll(() => widthOf(page)).toBe(3 * REM);
});

test('on a phone the sidebar is a drawer, which keeps the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, newcomer);
  await expect(sidebar(page)).toHaveCount(0);
  const opens = page.getByRole('button', { name: 'Abrir menu' });
  const drawer = page.getByRole('dialog', { name: 'Barra lateral' });
  await opens.click();
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(18 * REM);
  expect(await smallTargets(page), 'too small for a finger').toEqual([]);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    // Between the last and the first of its links it is the browser's own, and nothing of the page's.
    await expect(page.locator('body > #root :focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opens).toBeFocused();

  await page.keyboard.press('Control+b');
  await expect(drawer).toBeVisible();
  await page.mouse.click(320, 400);
  await expect(drawer).toHaveCount(0);

  await opens.click();
  await links(page).first().click();
  await expect(drawer).toHaveCount(0);
  await opens.click();
  await drawer.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(sideways).toBeLessThanOrEqual(0);
});

test('while the code of the panel is on its way something turns', { tag: '@rare' }, async ({ page }) => {
  await enter(page, newcomer);
  let letGo = () => undefined as void;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/panel-layout-*.js', async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('status', { name: 'Carregando…' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Visão Geral' })).toBeVisible();
});
