import { formatCents } from '@numera/rules/money';
import { buyer } from '../steps/addresses.ts';
import { hold, holdAny } from '../steps/arrive.ts';
import { expect, type Page, test } from '../steps/story.ts';

/** What the browser complains of: scripts, styles, hydration, files that are not there. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('area codes and cities are in the page, and each has its link', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Escolha seu número' })).toBeVisible();
    await expect(page.getByRole('option', { name: '11 48 cidades' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Abaetetuba DDD 91' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
    const places = page.getByRole('navigation', { name: 'Números por cidade' });
    await expect(places.getByRole('link')).toHaveCount(67);
    await places.getByRole('link', { name: 'DDD 63' }).click();
    await places.getByRole('link', { name: 'Palmas' }).click();
    await expect(page).toHaveURL(/\/\?ddd=63&cidade=Palmas$/);
    await expect(page.getByRole('option', { name: 'Palmas', selected: true })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\?ddd=63&cidade=Palmas$/);
  });
});

const visits = [
  ['a first visit', '/', async () => undefined],
  ['a link to a city', '/?ddd=63&cidade=Palmas', async () => undefined],
  ['a chosen dark theme', '/', (page: Page) => remember(page, 'numera.theme', 'dark')],
] as const;
for (const [what, path, prepare] of visits)
  test(`${what} is taken over as the server drew it`, { tag: '@phone' }, async ({ page }) => {
    await prepare(page);
    const complaints = complaintsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // A mark in the server's own markup: it is still there when the application has taken it over.
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => document.querySelector('.board').setAttribute('data-mark', ''))`,
    );
    await page.goto(path);
    // Told by the document, which knows the theme before the first paint; the button learns it with the application.
    const themeBefore = await page.locator('html').getAttribute('data-theme');
    await page.getByRole('button', { name: /^Tema:/ }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBe(themeBefore);
    await expect(page.locator('.board[data-mark]')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/api/localities');
    expect(complaints).toEqual([]);
  });

test('what the store is, costs and answers stands below the board, and stays', async ({ page }) => {
  const complaints = complaintsOf(page);
  const cents = (await buyer.plans()).flatMap(({ prices }) =>
    prices.filter(({ period }) => period === 'monthly').map(({ priceCents }) => priceCents),
  );
  const price = page
    .getByRole('listitem')
    .filter({ hasText: `A partir de ${formatCents(Math.min(...cents))} por mês` });
  const question = page.getByText('Em quanto tempo o número funciona?', { exact: true });
  const answer = page.getByText(/^Com cartão ou PIX, em até 15 minutos/);
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Em quanto tempo o número funciona?');
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!;
  expect(structured).toContain(`"lowPrice":"${(Math.min(...cents) / 100).toFixed(2)}"`);

  await page.goto('/');
  // The application has taken the page over.
  await page.getByRole('button', { name: /^Tema:/ }).click();
  await expect(price).toBeVisible();
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  await page.getByRole('option', { name: /^11/ }).click();
  await expect(page).toHaveURL(/ddd=11$/);
  await expect(answer).toBeVisible();
  // As it was, for who comes back; and drawn anew for who came by another way.
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(answer).toBeVisible();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Numera, página inicial' }).click();
  await expect(price).toBeVisible();
  await expect(question).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the page does not move while the application takes it over', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
      .observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.02);
});

test('who comes back finds the own choice, without a glimpse of another', async ({ page }) => {
  const { did, city, number, areaRef, holdId } = await holdAny('89');
  const purchase = {
    city: { name: city, areaCode: '89', areaRef },
    number: did,
    hold: { holdId, number: did, areaRef, endsAt: Date.now() + 15 * 60_000 },
  };
  await remember(page, 'numera.purchase.v1', JSON.stringify({ savedAt: Date.now(), purchase }));
  const complaints = complaintsOf(page);
  await page.goto('/');
  await expect(page.getByRole('option', { name: number, selected: true })).toBeVisible();
  await expect(page).toHaveURL(/\?ddd=89&cidade=/);
  expect(complaints).toEqual([]);
  expect((await hold(did, areaRef)).status).toBe(409);
});

test('what is clicked and typed before the application runs is not lost', async ({ page }) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Buscar cidade' }).fill('xyz');
  await page.getByRole('option', { name: /^11/ }).click({ noWaitAfter: true });
  await page.getByRole('textbox', { name: 'Buscar DDD' }).fill('11');
  letGo();
  await expect(page).toHaveURL(/\?ddd=11$/);
  await expect(page.getByRole('listbox', { name: 'Códigos de área' }).getByRole('option')).toHaveCount(1);
});

const remember = (page: Page, key: string, value: string) =>
  page.addInitScript(([name, kept]) => localStorage.setItem(name!, kept!), [key, value]);

test('a page’s own styles win over the application’s, however one comes to it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      links.map((link) => (link as unknown as { href: string }).href.replace(/.*\/(.*)-[\w-]{8}\.css$/, '$1')),
    );
  expect(sheets[0]).toBe('main');
  expect(sheets.at(-1)).toBe('sign-in');
});
