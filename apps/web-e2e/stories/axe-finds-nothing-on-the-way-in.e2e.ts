import type { ChallengeView } from '@numera/contracts/identity/sessions';
import { errorTexts } from '@numera/rules/error-texts';
import { loginTab, signUp, signUpTab, unknownLinks } from '../steps/access.ts';
import { keepBack } from '../steps/answers.ts';
import { expectAccessible } from '../steps/axe.ts';
import { fillLogin } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

test.slow();

const ana = { id: '0198c0de-0000-7000-8000-0000000000aa', email: 'ana@numera.example', name: 'Ana', role: 'user' };
const account = {
  name: 'Ana Beatriz Souza',
  email: ana.email,
  phone: '(11) 98765-4321',
  cpfCnpj: '249.715.637-92',
  password: 'Lua-de-mel-7',
};
const login = { email: ana.email, password: account.password };

type Refused = keyof typeof errorTexts;
/** The answer to everything that is asked at this path from now on. */
const answer = async (page: Page, path: string, status: number, json: unknown): Promise<void> => {
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ status, json }));
};
const refuse = (page: Page, path: string, status: number, code: Refused) =>
  answer(page, path, status, { code, message: errorTexts[code], correlationId: 'x' });

const asks = (...kinds: ChallengeView['kinds']): ChallengeView => ({
  id: '0198c0de-0000-7000-8000-0000000000cc',
  kinds,
  passkeyOptions: kinds.includes('webauthn') ? { challenge: 'eA' } : null,
  expiresAt: '2099-01-01T00:00:00.000Z',
});

/** Signed in before the page is opened. */
const known = (page: Page, isEmailConfirmed = false) =>
  Promise.all([
    page.addInitScript(
      (stored) => localStorage.setItem('numera.session.v1', stored),
      // No browser's timer waits for as long as a century: it would ask for another token at once.
      JSON.stringify({ accessToken: 'token', endsAt: Date.now() + 600_000, user: ana }),
    ),
    answer(page, '**/api/me', 200, {
      user: ana,
      registrationData: {},
      complete: false,
      isEmailConfirmed,
      version: '1',
    }),
  ]);

test('signing up: empty, complaining, taken, lost, done', async ({ page }) => {
  await page.goto('/login?aba=cadastrar');
  const form = signUpTab(page);
  await expect(form.getByRole('button', { name: 'Criar Conta' })).toBeVisible();
  await expectAccessible(page, 'cadastrar');
  await signUp(page, { ...account, email: 'ana', password: 'Lua' }, 'Mel');
  await expect(form.getByRole('alert').getByText('Senha muito curta')).toBeVisible();
  await expectAccessible(page, 'cadastrar-reclamando');
  await refuse(page, '**/api/accounts', 409, 'email-taken');
  await signUp(page, account);
  await expect(form.getByRole('alert').getByText('Email já cadastrado')).toBeVisible();
  await form.getByText('Ler os termos').click();
  await form.getByRole('button', { name: 'Mostrar: Senha' }).click();
  await expectAccessible(page, 'cadastrar-email-em-uso');
  await page.unroute('**/api/accounts');
  await page.route('**/api/accounts', (route) => route.abort());
  await form.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(form.getByText(/Não sabemos se a conta foi criada/)).toBeVisible();
  await expectAccessible(page, 'cadastrar-sem-resposta');
  await answer(page, '**/api/accounts', 201, {});
  await form.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(loginTab(page).getByText('Conta criada com sucesso!')).toBeVisible();
  await expectAccessible(page, 'login-conta-criada');
});

test('the second factor: code, wrong code, recovery, passkey alone, none that this browser can', async ({ page }) => {
  await page.goto('/login');
  const form = loginTab(page);
  const begin = async (...kinds: ChallengeView['kinds']) => {
    await answer(page, '**/api/sessions', 202, asks(...kinds));
    await fillLogin(form, login);
    await expect(form.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  };
  await begin('totp', 'webauthn', 'recovery');
  await expectAccessible(page, 'login-codigo');
  await refuse(page, '**/api/sessions/challenges/*', 422, 'code-wrong');
  await form.getByLabel('Código de 6 dígitos').fill('123456');
  await expect(form.getByText(errorTexts['code-wrong'])).toBeVisible();
  await expectAccessible(page, 'login-codigo-errado');
  await form.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await form.getByLabel('Código de recuperação').fill('k3f9x');
  await form.getByRole('button', { name: 'Confirmar' }).click();
  await expect(form.getByText('Informe um dos códigos de recuperação, como k3f9x-0w7tz')).toBeVisible();
  await expectAccessible(page, 'login-codigo-de-recuperacao');
  await form.getByRole('button', { name: 'Voltar' }).click();
  await begin('webauthn', 'recovery');
  await expectAccessible(page, 'login-chave');
  await form.getByRole('button', { name: 'Voltar' }).click();
  await page.evaluate('delete globalThis.PublicKeyCredential');
  await begin('webauthn');
  await expectAccessible(page, 'login-chave-impossivel');
});

test('a forgotten password: empty, refused, asked for', async ({ page }) => {
  await page.goto('/recuperar');
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible();
  await expectAccessible(page, 'recuperar');
  await refuse(page, '**/api/recoveries', 429, 'too-many-requests');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(errorTexts['too-many-requests'])).toBeVisible();
  await expectAccessible(page, 'recuperar-recusado');
  await answer(page, '**/api/recoveries', 202, {});
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(/^Se houver uma conta com este email/)).toBeVisible();
  await expectAccessible(page, 'recuperar-pedido');
});

test(
  'a new password: being checked, not to be read, incomplete, over, complaining, lost, of another, done',
  { tag: '@rare' },
  async ({ page }) => {
    const path = '**/api/recoveries/link';
    const good = { email: ana.email, expiresAt: '2099-01-01T00:00:00.000Z' };
    await answer(page, path, 200, good);
    const letGo = await keepBack(page, path);
    await page.goto(unknownLinks.recovery);
    await expect(page.getByRole('status', { name: 'Conferindo o link…' })).toBeVisible();
    await expectAccessible(page, 'nova-senha-conferindo');
    await letGo();
    await answer(page, path, 200, good);
    await page.reload();
    const submit = page.getByRole('button', { name: 'Criar nova senha' });
    await expect(submit).toBeVisible();
    await expectAccessible(page, 'nova-senha');
    await page.getByLabel('Nova senha', { exact: true }).fill('lua');
    await page.getByLabel('Confirmar nova senha').fill('mel');
    await submit.click();
    await expect(page.getByText('As senhas não conferem')).toBeVisible();
    await expectAccessible(page, 'nova-senha-reclamando');
    await page.route('**/api/recoveries/password', (route) => route.abort());
    await page.getByLabel('Nova senha', { exact: true }).fill(account.password);
    await page.getByLabel('Confirmar nova senha').fill(account.password);
    await submit.click();
    await expect(page.getByText(/Não sabemos se a senha foi trocada/)).toBeVisible();
    await expectAccessible(page, 'nova-senha-sem-resposta');
    await refuse(page, '**/api/recoveries/password', 410, 'link-over');
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    await expectAccessible(page, 'nova-senha-vencida');

    await refuse(page, path, 503, 'service-unavailable');
    await page.goto('about:blank');
    await page.goto(unknownLinks.recovery);
    await expect(page.getByText('Não foi possível conferir o link')).toBeVisible();
    await expectAccessible(page, 'nova-senha-falhou');
    await page.goto('about:blank');
    await page.goto('/nova-senha');
    await expect(page.getByText(/^O link está incompleto/)).toBeVisible();
    await expectAccessible(page, 'nova-senha-incompleta');

    await answer(page, path, 200, { ...good, email: 'bia@numera.example' });
    await answer(page, '**/api/recoveries/password', 200, { email: 'bia@numera.example' });
    await known(page);
    await page.goto('about:blank');
    await page.goto(unknownLinks.recovery);
    await page.getByLabel('Nova senha', { exact: true }).fill(account.password);
    await page.getByLabel('Confirmar nova senha').fill(account.password);
    await submit.click();
    await expect(page.getByText(/^A nova senha de bia@numera\.example já vale/)).toBeVisible();
    await expectAccessible(page, 'nova-senha-outra-conta');
  },
);

test('confirming an e-mail: signed out, incomplete', async ({ page }) => {
  await page.goto(unknownLinks.confirmation);
  await expect(page.getByText('Entre na sua conta para concluir a confirmação.')).toBeVisible();
  await expectAccessible(page, 'confirmar-desconectado');
  await page.goto('about:blank');
  await page.goto('/confirmar');
  await expect(page.getByRole('link', { name: 'Fazer login' })).toBeVisible();
  await expectAccessible(page, 'confirmar-incompleto');
});

test(
  'confirming an e-mail: under way, failed, over, sent anew, of another, already',
  { tag: '@rare' },
  async ({ page }) => {
    const path = '**/api/accounts/confirmation';
    await known(page);
    await refuse(page, path, 503, 'service-unavailable');
    const letGo = await keepBack(page, path);
    await page.goto(unknownLinks.confirmation);
    await expect(page.getByRole('status', { name: 'Confirmando seu email…' })).toBeVisible();
    await expectAccessible(page, 'confirmar-confirmando');
    await letGo();
    const open = async (status: number, code: Refused) => {
      await refuse(page, path, status, code);
      await page.goto('about:blank');
      await page.goto(unknownLinks.confirmation);
    };
    await open(503, 'service-unavailable');
    await expect(page.getByText('Não foi possível confirmar seu email')).toBeVisible();
    await expectAccessible(page, 'confirmar-falhou');
    await open(410, 'link-over');
    await expect(page.getByRole('button', { name: 'Enviar novo link' })).toBeVisible();
    await expectAccessible(page, 'confirmar-vencido');
    await answer(page, '**/api/me/confirmation-letter', 202, {});
    await page.getByRole('button', { name: 'Enviar novo link' }).click();
    await expect(page.getByText(/^Enviamos um novo link para/)).toBeVisible();
    await expectAccessible(page, 'confirmar-reenviado');
    await open(409, 'link-of-another');
    await expect(page.getByRole('button', { name: 'Sair desta conta' })).toBeVisible();
    await expectAccessible(page, 'confirmar-de-outra');
    await known(page, true);
    await open(410, 'link-over');
    await expect(page.getByText('Seu email já está confirmado')).toBeVisible();
    await expectAccessible(page, 'confirmar-ja-confirmado');
  },
);
