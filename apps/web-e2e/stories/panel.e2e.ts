import { demoLogins } from '@numera/testing/demo-logins';
import { keepBack } from '../steps/answers.ts';
import { arriveAt } from '../steps/arrive.ts';
import { askForPix } from '../steps/buy.ts';
import { payPixShownOn } from '../steps/sandbox.ts';
import { askAs, customer, fillLogin, newcomer, signInBesideTheForm } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';
import { smallTargets } from '../steps/touch-targets.ts';

const form = (page: Page) => page.getByRole('tabpanel', { name: 'Login' });
const enter = async (page: Page, login: { email: string; password: string }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/); // nobody looks in who is not signed in
  await fillLogin(form(page), login);
  await expect(page).toHaveURL(/\/admin$/);
};

test('a customer finds the number bought just now in the panel, and what is still to be paid', async ({ page }) => {
  const { number } = await arriveAt(page, '/cadastro', { areaCode: '68' });
  await signInBesideTheForm(page, customer);
  await page.getByRole('button', { name: 'Usar estes dados' }).click();
  await askForPix(page);
  await payPixShownOn(page);
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o Meu Painel' }).click();

  await expect(page).toHaveURL(/\/admin$/);
  await expect(page).toHaveTitle('Meu Painel · Numera');
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Painel' })).toBeFocused();
  const row = page.getByRole('region', { name: 'Meus Números' }).getByRole('row').filter({ hasText: number });
  await expect(row.getByText('Ativo')).toBeVisible();

  // The provider makes the charge of the next period at once.
  await expect(page.getByText(/^Você tem \d+ pagamentos? pendentes?\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver pagamentos' }).click();
  await expect(
    page.getByRole('heading', { name: /^(Pagamentos em aberto|Próximas cobranças)$/ }).first(),
  ).toBeFocused();
  const upcoming = page
    .getByRole('region', { name: 'Próximas cobranças' })
    .getByRole('row')
    .filter({ hasText: number });
  await expect(page.getByRole('region', { name: 'Pagamentos em aberto' }).getByText(number)).toBeHidden();
  await expect(upcoming.getByText(/Vence em \d+ dias/)).toBeVisible();
  await expect(upcoming.getByRole('link', { name: 'Ver Nota' })).toHaveAttribute('target', '_blank');

  expect(await smallTargets(page), 'too small for a finger').toEqual([]);

  await page.getByRole('link', { name: 'Numera, página inicial' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Meu Painel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a panel without a number leads to the store; one that cannot be read says so', async ({ page }) => {
  const nothing = {
    numbers: { total: 0, active: 0 },
    payments: { total: 0, pending: 0, open: 0 },
    subscriptions: [],
    due: [],
  };
  // The socket would have it asked for again by itself as soon as it connects.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.route('**/api/me/overview', (route) => route.abort());
  await enter(page, newcomer);
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar seu painel' });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/me/overview');
  await page.route('**/api/me/overview', (route) => route.fulfill({ json: nothing }));
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Você ainda não possui números contratados')).toBeVisible();
  await page.getByRole('link', { name: 'Contratar Número' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Escolha seu número' })).toBeVisible();
});

test('a panel that takes its time says after ten seconds that it is being fetched', async ({ page }) => {
  await page.clock.install();
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const letGo = await keepBack(page, '**/api/me/overview');
  await enter(page, newcomer);
  await expect(page.getByText('Números ativos')).toBeVisible();
  const patience = page.getByText('Ainda estamos buscando seus números e pagamentos.');
  await expect(patience).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(patience).toBeVisible();
  await letGo();
  await expect(page.getByText('Você ainda não possui números contratados')).toBeVisible();
  await expect(patience).toBeHidden();
});

test('an administrator sees the business, which is refused to everybody else', async ({ page, browser }) => {
  await enter(page, demoLogins.admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible();
  await expect(page.getByText('Total de clientes')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enter(other, customer);
  expect((await askAs(other, '/api/overview')).status).toBe(403);
  expect((await askAs(other, '/api/me/overview')).status).toBe(200);
  await other.context().close();
});
