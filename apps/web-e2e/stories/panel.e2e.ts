import { demoLogins } from '@numera/testing/demo-logins';
import { keepBack } from '../steps/answers.ts';
import { arriveAt } from '../steps/arrive.ts';
import { askForPix } from '../steps/buy.ts';
import { payPixShownOn } from '../steps/sandbox.ts';
import { askAs, customer, fillLogin, newcomer, postponeFactor, signInBesideTheForm } from '../steps/sign-in.ts';
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
  await expect(page.getByRole('heading', { level: 1, name: 'Visão Geral' })).toBeFocused();
  await expect(page.getByRole('banner').getByText('Meu Painel')).toBeVisible();
  const row = page.getByRole('region', { name: 'Meus Números' }).getByRole('row').filter({ hasText: number });
  await expect(row.getByText('Ativo')).toBeVisible();

  // The provider makes the charge of the next period at once.
  await expect(page.getByText(/^Você tem \d+ pagamentos? pendentes?\.$/)).toBeVisible();
  await expect(page.getByText(/^Próxima cobrança: R\$\s[\d.]+,\d\d em \d\d\/\d\d\/\d{4}, /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pagamentos em aberto' }).getByText(number)).toBeHidden();
  const figures = page.getByRole('main').getByRole('listitem');
  await expect(figures.getByRole('link', { name: /^Números ativos/ })).toHaveAttribute(
    'href',
    '/admin/numeros?status=ACTIVE',
  );

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
    nextCharge: null,
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

test(
  'a panel that takes its time says after ten seconds that it is being fetched',
  { tag: '@rare' },
  async ({ page }) => {
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
  },
);

test('somebody whose e-mail is not confirmed can have another letter, and is told that it was sent', async ({
  page,
}) => {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isEmailConfirmed: false } });
  });
  let letters = 0;
  const path = '**/api/me/confirmation-letter';
  await page.route(path, (route) => route.abort());
  await enter(page, newcomer);
  const waits = page
    .getByRole('status')
    .filter({ hasText: 'Confirme seu email para ver aqui os números comprados com ele.' });
  await waits.getByRole('button', { name: 'Enviar email de confirmação' }).click();
  await expect(waits.getByText('Não conseguimos falar com o servidor.')).toBeVisible();
  await page.unroute(path);
  await page.route(path, (route) => {
    letters += 1;
    return route.fulfill({ status: 202, json: {} });
  });
  await waits.getByRole('button', { name: 'Enviar email de confirmação' }).click();
  await expect(waits.getByText(`Enviamos o link de confirmação para ${newcomer.email}.`)).toBeVisible();
  await expect(waits.getByRole('button', { name: 'Enviar de novo' })).toBeVisible();
  expect(letters).toBe(1);
});

test('an administrator sees the business, which is refused to everybody else', async ({ page, browser }) => {
  await postponeFactor(page);
  await enter(page, demoLogins.admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Painel Administrativo')).toBeVisible();
  await expect(page.getByText('Total de clientes')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enter(other, customer);
  expect((await askAs(other, '/api/overview')).status).toBe(403);
  expect((await askAs(other, '/api/me/overview')).status).toBe(200);
  await other.context().close();
});

test('an administrator whose password alone protects everybody is asked for more, once after each sign-in', async ({
  page,
}) => {
  const factors = { factors: [], recoveryCodesLeft: null };
  await page.route('**/api/me/factors', (route) => route.fulfill({ json: factors }));
  await enter(page, demoLogins.admin);
  const question = page.getByRole('dialog', { name: 'Proteja o acesso de administrador' });
  await question.getByRole('button', { name: 'Lembrar depois' }).click();
  await expect(question).toBeHidden();
  const waits = page.getByText('Sua conta de administrador está protegida só pela senha.');
  await expect(waits).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Sair' }).click();
  await fillLogin(form(page), demoLogins.admin);
  await question.getByRole('button', { name: 'Configurar agora' }).click();
  await expect(page).toHaveURL(/\/admin\/conta#verificacao$/);
});
