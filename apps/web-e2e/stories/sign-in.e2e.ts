import { arriveAt } from '../steps/arrive.ts';
import {
  customer,
  fillLogin,
  loginDialog,
  newcomer,
  sessionOf,
  signInBesideTheForm,
  spoilAccessToken,
} from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const stranger = { email: 'ninguem@numera.example', password: 'Errada-2026' };
const form = (page: Page) => page.getByRole('tabpanel', { name: 'Login' });

test(
  'a wrong password is told, the dialog stays, and cancelling it leaves the form as it was',
  { tag: '@phone' },
  async ({ page }, info) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await arriveAt(page, '/cadastro', { areaCode: info.project.name === 'phone' ? '73' : '74' });
    await page.getByLabel('Nome completo').fill('Ana Beatriz Souza');
    await page.screenshot({ path: info.outputPath('convidado.png'), fullPage: true });
    await page.getByRole('button', { name: 'LOGIN' }).click();
    const dialog = loginDialog(page);
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(dialog.getByText('Informe o email')).toBeVisible();
    await expect(dialog.getByText('Informe a senha')).toBeVisible();

    await fillLogin(dialog, stranger);
    // In the dialog, where somebody looks who typed there, and not behind it.
    await expect(dialog.getByRole('alert').getByText('Email ou senha incorretos')).toBeVisible();
    await expect(page.getByText('Email ou senha incorretos')).toHaveCount(1);
    await expect(dialog.getByLabel('Senha')).toBeFocused();
    await page.screenshot({ path: info.outputPath('dialogo.png') });

    await page.route('**/api/sessions', (route) => route.abort());
    await fillLogin(dialog, stranger);
    await expect(dialog.getByRole('alert').getByText('Erro ao fazer login')).toBeVisible();

    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Beatriz Souza');
    await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue('');
    await expect(dialog.getByRole('alert')).toBeHidden();
    expect(violations).toEqual([]);
  },
);

test(
  'a guest is offered to sign in, on a page that tells what went wrong, and goes on to the panel',
  { tag: '@phone' },
  async ({ page }, info) => {
    await arriveAt(page, '/pagamento', { areaCode: info.project.name === 'phone' ? '75' : '77' });
    await page.goto('/sucesso');
    await page.getByRole('link', { name: 'Fazer Login' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await fillLogin(form(page), stranger);
    const alert = form(page).getByRole('alert');
    await expect(alert.getByText('Erro ao fazer login')).toBeVisible();
    await expect(alert.getByText('Email ou senha incorretos.')).toBeVisible();
    await page.screenshot({ path: info.outputPath('login.png'), fullPage: true });
    await page.route('**/api/sessions', (route) => route.abort());
    await fillLogin(form(page), stranger);
    await expect(alert.getByText('Erro inesperado')).toBeVisible();
    await expect(alert.getByText('Tente novamente mais tarde.')).toBeVisible();
    await page.unroute('**/api/sessions');

    await fillLogin(form(page), newcomer);
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('banner').getByText('Meu Painel')).toBeVisible();
    await page.screenshot({ path: info.outputPath('conectado.png') });
    // Whoever is signed in has no business there.
    await page.goto('/login');
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto('/sucesso');
    await expect(page.getByRole('link', { name: 'Ir para o Meu Painel' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Fazer Login' })).toBeHidden();
  },
);

test('an access token that ran out is renewed beside other tabs, and nobody notices', async ({ page, context }) => {
  await arriveAt(page, '/cadastro', { areaCode: '79' });
  await signInBesideTheForm(page, customer);
  await expect(page.getByRole('button', { name: 'Usar estes dados' })).toBeVisible();
  await page.goto('about:blank');
  const tabs = [page, await context.newPage()];
  await tabs[1]!.goto('/nada'); // a place of the same origin to spoil it from, which asks for nothing
  await spoilAccessToken(tabs[1]!);
  let renewed = 0;
  context.on('request', (request) => (renewed += Number(request.url().endsWith('/api/sessions/refresh'))));
  await Promise.all([tabs[0]!.goto('/cadastro'), arriveAt(tabs[1]!, '/cadastro', { areaCode: '81' })]);
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Usar estes dados' })).toBeVisible();
  // Once; twice where a tab has not yet heard what the other stored, which the server forgives.
  expect([1, 2]).toContain(renewed);
  expect((await sessionOf(page))?.accessToken).not.toBe('run-out');
});

test('a token about to end is renewed before anybody asks for anything', { tag: '@rare' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await fillLogin(form(page), newcomer);
  await expect(page.getByRole('banner').getByText('Meu Painel')).toBeVisible();
  const first = await sessionOf(page);
  const renewal = page.waitForResponse((answer) => answer.url().endsWith('/api/sessions/refresh'));
  await page.clock.fastForward('09:05');
  expect((await renewal).status()).toBe(200);
  await expect.poll(async () => (await sessionOf(page))?.accessToken).not.toBe(first?.accessToken);
});

test('a session that is over is told, and the buyer goes on as a guest', async ({ page, context }) => {
  await arriveAt(page, '/cadastro', { areaCode: '82' });
  await signInBesideTheForm(page, newcomer);
  await expect(page.getByLabel('Nome completo')).toHaveValue('Rafael Nunes');
  await context.clearCookies();
  await spoilAccessToken(page);
  await page.reload();
  await expect(page.getByText('Sua sessão expirou. Entre novamente para continuar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
  expect(await sessionOf(page)).toBeNull();
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await arriveAt(page, '/cadastro', { areaCode: '83' });
  await signInBesideTheForm(page, customer);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toHaveValue('');
});
