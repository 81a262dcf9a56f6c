import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { addDays, today } from '@numera/rules/dates';
import { aCharge, aLateCharge, aNextCharge, aSubscription } from '@numera/testing/an-overview';
import { demoLogins } from '@numera/testing/demo-logins';
import { failing, keepBack } from '../steps/answers.ts';
import { arriveAt } from '../steps/arrive.ts';
import { expectAccessible } from '../steps/axe.ts';
import { customer, fillLogin, loginDialog, newcomer, signInBesideTheForm } from '../steps/sign-in.ts';
import { expect, test } from '../steps/story.ts';

test.slow();

const stranger = { email: 'ninguem@numera.example', password: 'Errada-2026' };

const day = today(new Date());
const emptyPanel: OwnOverview = {
  numbers: { total: 0, active: 0 },
  payments: { total: 0, pending: 0, open: 0 },
  subscriptions: [],
  nextCharge: null,
  due: [],
};
/** Every status there is, and each colour of a due date. */
const fullPanel: OwnOverview = {
  numbers: { total: 60, active: 1 },
  payments: { total: 1_234, pending: 1, open: 60 },
  subscriptions: (['ACTIVE', 'PENDING', 'CANCELED', 'ACTIVATION_FAILED'] as const).map((status, n) => ({
    ...aSubscription,
    id: `0198c0de-0000-7000-8000-00000000000${n}`,
    status,
  })),
  nextCharge: aNextCharge,
  due: [aLateCharge(addDays(day, -12)), aCharge, { ...aCharge, id: 'pay_2', stage: 'activates' }],
};

/** As the list of one's numbers has it. */
const aNumber = { ...aSubscription, createdAt: '2026-10-01T12:00:00.000Z', holder: 'Ana', cancelAt: null };

test('the dialog to sign in: open, incomplete, refused', async ({ page }) => {
  await arriveAt(page, '/cadastro', { areaCode: '33' });
  await page.getByRole('button', { name: 'LOGIN' }).click();
  const dialog = loginDialog(page);
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'cadastro-entrar');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog.getByText('Informe a senha')).toBeVisible();
  await expectAccessible(page, 'cadastro-entrar-incompleto');
  await fillLogin(dialog, stranger);
  await expect(page.getByRole('alert').getByText('Email ou senha incorretos')).toBeVisible();
  await expectAccessible(page, 'cadastro-entrar-recusado');
});

test(
  'stored data: found, begun, and the question whether to keep what was edited',
  { tag: '@rare' },
  async ({ page }) => {
    await arriveAt(page, '/cadastro', { areaCode: '34' });
    await signInBesideTheForm(page, customer);
    await expect(page.getByRole('region', { name: 'Dados encontrados!' })).toBeVisible();
    await expectAccessible(page, 'cadastro-dados-encontrados');
    await page.getByRole('button', { name: 'Editar dados' }).click();
    await expect(page.getByText('Estes dados vieram do seu perfil. Você pode editá-los.')).toBeVisible();
    await expectAccessible(page, 'cadastro-dados-editados');
    await page.getByLabel('CPF/CNPJ').fill('529.982.247-25');
    await page.getByLabel('Complemento').fill('Fundos');
    await page.getByRole('checkbox', { name: 'Li e aceito os termos da assinatura' }).check();
    await page.getByRole('button', { name: 'CADASTRAR' }).click();
    await expect(page.getByRole('dialog', { name: /^Deseja atualizar seus dados/ })).toBeVisible();
    await expectAccessible(page, 'cadastro-pergunta');
  },
);

test(
  'a form that the profile fills in part, and stored data that cannot be read',
  { tag: '@rare' },
  async ({ page }) => {
    await arriveAt(page, '/cadastro', { areaCode: '35' });
    await signInBesideTheForm(page, newcomer);
    await expect(page.getByLabel('Nome completo')).toHaveValue('Rafael Nunes');
    await expectAccessible(page, 'cadastro-parcial');
    await page.route('**/api/me', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await expectAccessible(page, 'cadastro-dados-falhou');
  },
);

test('the page to sign in: empty, filled, refused, failed', async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await expect(form.getByLabel('Email')).toBeVisible();
  await expectAccessible(page, 'login');
  await form.getByLabel('Email').fill(stranger.email);
  await form.getByLabel('Senha').fill(stranger.password);
  await expectAccessible(page, 'login-preenchido');
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(form.getByText('Email ou senha incorretos.')).toBeVisible();
  await expectAccessible(page, 'login-recusado');
  await page.route('**/api/sessions', (route) => route.abort());
  await fillLogin(form, stranger);
  await expect(form.getByText('Erro inesperado')).toBeVisible();
  await expectAccessible(page, 'login-falhou');
});

test('the panel: loading, failed, empty, filled, and the business', async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await fillLogin(form, customer);
  await expect(page).toHaveURL(/\/admin$/);
  const path = '**/api/me/overview';
  const letGo = await keepBack(page, path);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
  await expectAccessible(page, 'painel-carregando');
  await letGo();
  await failing(page, path);
  await page.reload();
  await expect(page.getByText('Não foi possível carregar seu painel')).toBeVisible();
  await expectAccessible(page, 'painel-falhou');
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ json: emptyPanel }));
  await page.reload();
  await expect(page.getByText('Você ainda não possui números contratados')).toBeVisible();
  await expectAccessible(page, 'painel-vazio');
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ json: fullPanel }));
  await page.reload();
  await expect(page.getByText('Você tem 1 pagamento pendente e 59 pagamentos vencidos.')).toBeVisible();
  await expectAccessible(page, 'painel');
  await page.getByRole('button', { name: /^Recolher menu/ }).click();
  await expectAccessible(page, 'painel-recolhido');
  await page.getByRole('button', { name: /^Expandir menu/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  const factors = { factors: [], recoveryCodesLeft: null };
  await page.route('**/api/me/factors', (route) => route.fulfill({ json: factors }));
  await fillLogin(form, demoLogins.admin);
  const question = page.getByRole('dialog', { name: 'Proteja o acesso de administrador' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'painel-segundo-fator');
  await question.getByRole('button', { name: 'Lembrar depois' }).click();
  await expect(page.getByText('Falhas na ativação')).toBeVisible();
  await expectAccessible(page, 'painel-administrativo');
});

test('the panel’s drawer and its menu of commands', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await fillLogin(page.getByRole('tabpanel', { name: 'Login' }), newcomer);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Barra lateral' })).toBeVisible();
  await expectAccessible(page, 'painel-gaveta', [360]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buscar ou ir para…' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu de comandos' });
  await expect(menu.getByRole('option', { name: 'Sair' })).toBeVisible();
  await expectAccessible(page, 'painel-comandos');
  await page.route('**/api/me/numbers?*', (route) =>
    route.fulfill({ json: { rows: [aNumber], next: null, total: { count: 1, exact: true }, counts: {} } }),
  );
  await menu.getByRole('combobox').fill('11');
  await expect(menu.getByRole('option', { name: /^\(11\) 4000-1234/ })).toBeVisible();
  await expectAccessible(page, 'painel-comandos-numeros');
  await menu.getByRole('combobox').fill('nada disso');
  await page.unroute('**/api/me/numbers?*');
  await expect(menu.getByText('Nada encontrado.')).toBeVisible();
  await expectAccessible(page, 'painel-comandos-nada');
});
