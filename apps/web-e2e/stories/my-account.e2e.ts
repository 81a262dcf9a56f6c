import type { MeView } from '@numera/contracts/me-view';
import { formatTaxId } from '@numera/rules/tax-id';
import { openAccount, part } from '../steps/account.ts';
import { buyer } from '../steps/addresses.ts';
import { failing } from '../steps/answers.ts';
import { expectAccessible } from '../steps/axe.ts';
import { linkMailedTo } from '../steps/mail.ts';
import { aPerson, enterPanel } from '../steps/people.ts';
import { askAs, storedDataOf } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';
import { smallTargets } from '../steps/touch-targets.ts';

const personal = (page: Page) => part(page, 'Dados pessoais');
const address = (page: Page) => part(page, 'Endereço');
const password = (page: Page) => part(page, 'Senha');
const save = (form: ReturnType<typeof part>) => form.getByRole('button', { name: 'Salvar' }).click();
/** Told by the socket: the page itself asks again but once a minute. */
const AT_ONCE = { timeout: 2_000 };

test('three forms, each with its own rules and its own button', { tag: '@phone-rare' }, async ({ page }) => {
  const person = await aPerson();
  await enterPanel(page, person, '/admin/conta');
  const taxId = personal(page).getByLabel('CPF/CNPJ');
  const { cpfCnpj } = await storedDataOf(page);
  await expect(taxId).toHaveValue(formatTaxId(cpfCnpj));
  await expect(taxId).not.toBeEditable();
  await expect(personal(page).getByText('CPF/CNPJ não pode ser alterado')).toBeVisible();

  await personal(page).getByLabel('Nome completo').fill('An');
  await personal(page).getByLabel('Email').fill('ana@');
  await personal(page).getByLabel('Telefone').fill('(11) 4');
  await save(personal(page));
  for (const message of ['Nome deve ter pelo menos 3 caracteres', 'Email inválido', 'Telefone inválido'])
    await expect(personal(page).getByText(message)).toBeVisible();
  await expect(personal(page).getByLabel('Nome completo')).toBeFocused();
  await personal(page).getByLabel('Nome completo').fill('Ana Lima');
  await personal(page).getByLabel('Email').fill('Ana.Lima@Example.com');
  await personal(page).getByLabel('Telefone').fill('');
  await save(personal(page));
  await expect(personal(page).getByText('Sucesso!')).toBeVisible();
  expect(await storedDataOf(page)).toMatchObject({ name: 'Ana Lima', email: 'ana.lima@example.com', phone: '' });
  await expect(personal(page).getByText(`Você entra com ${person.email}.`)).toBeVisible();

  await save(address(page));
  for (const message of ['CEP inválido', 'Endereço inválido', 'Número obrigatório', 'Estado inválido'])
    await expect(address(page).getByText(message)).toBeVisible();
  await address(page).getByLabel('CEP').fill('01310100');
  await expect(page.getByText('Endereço preenchido automaticamente!')).toBeVisible();
  await address(page).getByLabel('Número').fill('1000');
  await address(page).getByLabel('Estado').fill('spx');
  await expect(address(page).getByLabel('Estado')).toHaveValue('SP');
  await save(address(page));
  await expect(address(page).getByText('Sucesso!')).toBeVisible();
  expect(await storedDataOf(page)).toMatchObject({ cep: '01310100', address: 'Avenida Paulista', number: '1000' });

  await password(page).getByRole('button', { name: 'Alterar senha' }).click();
  for (const message of ['Senha atual obrigatória', 'Senha deve ter pelo menos 8 caracteres'])
    await expect(password(page).getByText(message)).toBeVisible();
  for (const [typed, message] of [
    ['numera-2026', 'Senha deve conter pelo menos uma letra maiúscula'],
    ['NUMERA-2026', 'Senha deve conter pelo menos uma letra minúscula'],
    ['Numera-Nova', 'Senha deve conter pelo menos um número'],
  ] as const) {
    await password(page).getByLabel('Nova senha', { exact: true }).fill(typed);
    await expect(password(page).getByText(message)).toBeVisible();
  }
  await password(page).getByLabel('Nova senha', { exact: true }).fill('Numera-Nova-2026');
  await password(page).getByLabel('Confirme a nova senha').fill('Numera-Outra-2026');
  await password(page).getByLabel('Confirme a nova senha').blur();
  await expect(password(page).getByText('As senhas não conferem')).toBeVisible();
  expect(await smallTargets(page), 'too small for a finger').toEqual([]);
});

test('a postal code is looked up when it is whole, when it is left and by its button, and never twice', async ({
  page,
}) => {
  await openAccount(page, await aPerson());
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, cep] = /\/api\/ceps\/(\d+)$/.exec(request.url()) ?? [];
    if (cep) asked.push(cep);
  });
  const form = address(page);
  const notice = page.getByRole('region', { name: 'Avisos' });

  await form.getByRole('button', { name: 'Buscar' }).click();
  await expect(form.getByText('CEP inválido')).toBeVisible();
  await form.getByLabel('CEP').fill('01310-100');
  await expect(form.getByLabel('Cidade')).toHaveValue('São Paulo');
  await expect(notice.getByText('Endereço preenchido automaticamente!')).toBeVisible();
  await form.getByLabel('Número').focus();
  await form.getByLabel('Endereço', { exact: true }).fill('Rua Minha');
  // Pressed once more it fills in what is known already.
  await form.getByRole('button', { name: 'Buscar' }).click();
  await expect(form.getByLabel('Endereço', { exact: true })).toHaveValue('Avenida Paulista');

  await form.getByLabel('CEP').fill('99999-999');
  await expect(notice.getByText('CEP não encontrado. Verifique o CEP digitado.')).toBeVisible();
  await expect(form.getByLabel('Endereço', { exact: true })).toHaveValue('');
  await notice.getByRole('button', { name: 'Fechar aviso' }).click();
  await form.getByRole('button', { name: 'Buscar' }).click();
  await expect(notice.getByText('CEP não encontrado. Verifique o CEP digitado.')).toBeVisible();
  expect(asked).toEqual(['01310100', '99999999']);

  await failing(page, '**/api/ceps/*');
  await form.getByLabel('CEP').fill('01001-000');
  await expect(notice.getByText('Não foi possível buscar o CEP.')).toBeVisible();
  await page.unroute('**/api/ceps/*');
  await form.getByLabel('CEP').focus();
  await form.getByLabel('Número').focus();
  await expect(form.getByLabel('Endereço', { exact: true })).toHaveValue('Praça da Sé');
  expect(asked).toEqual(['01310100', '99999999', '01001000', '01001000']);
});

test('what two tabs type stands side by side, nothing of it is lost, and it can be saved again', async ({
  page,
  context,
}) => {
  const person = await aPerson();
  await openAccount(page, person);
  const other = await context.newPage();
  // The first tab hears of nothing by itself: it learns from the refusal.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.reload();
  await personal(page).getByLabel('Nome completo').fill('Ana Primeira');
  await other.goto('/admin/conta');
  await personal(other).getByLabel('Nome completo').fill('Ana Segunda');
  await personal(other).getByLabel('Telefone').fill('(21) 98765-4321');
  await save(personal(other));
  await expect(personal(other).getByText('Sucesso!')).toBeVisible();

  await save(personal(page));
  await expect(personal(page).getByText('Erro: Não foi possível atualizar as informações')).toBeVisible();
  const row = personal(page).getByRole('row', { name: 'Nome completo' });
  await expect(row.getByRole('cell', { name: 'Ana Segunda' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Ana Primeira' })).toBeVisible();
  await expect(personal(page).getByLabel('Nome completo')).toHaveValue('Ana Primeira');
  await expect(personal(page).getByLabel('Telefone')).toHaveValue('(21) 98765-4321');
  await expectAccessible(page, 'conta-conflito');
  await save(personal(page));
  await expect(personal(page).getByText('Sucesso!')).toBeVisible();
  expect(await storedDataOf(page)).toMatchObject({ name: 'Ana Primeira', phone: '21987654321' });

  // The other tab is told by the socket: what is not typed follows, what is typed stays beside it.
  await expect(personal(other).getByLabel('Nome completo')).toHaveValue('Ana Primeira', AT_ONCE);
  await personal(other).getByLabel('Nome completo').fill('Ana Terceira');
  await personal(page).getByLabel('Nome completo').fill('Ana Quarta');
  await save(personal(page));
  await expect(personal(other).getByText('Alterado em outro lugar')).toBeVisible(AT_ONCE);
  await personal(other).getByRole('button', { name: 'Usar o que está salvo' }).click();
  await expect(personal(other).getByLabel('Nome completo')).toHaveValue('Ana Quarta');
  await expect(personal(other).getByText('Alterado em outro lugar')).toBeHidden();
});

test('without an answer it says what is not known, and keeps all that was typed', async ({ page }) => {
  const person = await aPerson();
  await openAccount(page, person);
  await page.route(/\/api\/me\/(profile|address|password)$/, (route) => route.abort());

  await personal(page).getByLabel('Nome completo').fill('Ana Perdida');
  await save(personal(page));
  await expect(personal(page).getByText('Erro: Não foi possível atualizar as informações')).toBeVisible();
  await expect(personal(page).getByText(/Não sabemos se a alteração chegou ao servidor/)).toBeVisible();
  await expect(personal(page).getByLabel('Nome completo')).toHaveValue('Ana Perdida');

  await address(page).getByLabel('CEP').fill('01310-100');
  await expect(address(page).getByLabel('Cidade')).toHaveValue('São Paulo');
  await address(page).getByLabel('Número').fill('1000');
  await save(address(page));
  await expect(address(page).getByText('Erro: Não foi possível atualizar o endereço')).toBeVisible();
  await expect(address(page).getByLabel('Número')).toHaveValue('1000');

  await fillPasswords(page, person.password, 'Numera-Nova-2026');
  await expect(password(page).getByText('Não foi possível alterar a senha')).toBeVisible();
  await expect(password(page).getByText(/se a senha atual for recusada, a nova já está valendo/)).toBeVisible();
  await expect(password(page).getByLabel('Nova senha', { exact: true })).toHaveValue('Numera-Nova-2026');
  await expectAccessible(page, 'conta-sem-resposta');

  await page.unrouteAll();
  await save(personal(page));
  await expect(personal(page).getByText('Sucesso!')).toBeVisible();
  expect(await storedDataOf(page)).toMatchObject({ name: 'Ana Perdida', cep: '' });
});

const fillPasswords = async (page: Page, current: string, next: string) => {
  await password(page).getByLabel('Senha atual').fill(current);
  await password(page).getByLabel('Nova senha', { exact: true }).fill(next);
  await password(page).getByLabel('Confirme a nova senha').fill(next);
  await password(page).getByRole('button', { name: 'Alterar senha' }).click();
};

test('another password takes the present one, and ends the sessions elsewhere', async ({ page, browser }) => {
  const person = await aPerson();
  const elsewhere = await (await browser.newContext()).newPage();
  await enterPanel(elsewhere, person);
  await openAccount(page, person);

  await fillPasswords(page, 'Errada-2026', 'Numera-Nova-2026');
  await expect(password(page).getByText('Senha atual incorreta', { exact: true })).toBeVisible();
  await expect(password(page).getByText('Não foi possível alterar a senha')).toBeVisible();
  await expect(password(page).getByLabel('Senha atual')).toBeFocused();
  await expectAccessible(page, 'conta-senha-recusada');
  await expect(password(page).getByLabel('Nova senha', { exact: true })).toHaveValue('Numera-Nova-2026');

  await fillPasswords(page, person.password, 'Numera-Nova-2026');
  await expect(password(page).getByText('Sucesso!')).toBeVisible();
  await expect(password(page).getByText(/outras? sess(ão foi encerrada|ões foram encerradas)\./)).toBeVisible();
  await expect(password(page).getByLabel('Senha atual')).toHaveValue('');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Conta' })).toBeVisible();
  await elsewhere.context().close();
});

test('who leaves with something unsaved is asked first', async ({ page }) => {
  await openAccount(page, await aPerson());
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  const home = page.getByRole('link', { name: 'Visão Geral' });
  const name = personal(page).getByLabel('Nome completo');
  const stored = await name.inputValue();

  await name.fill('Ana Começada');
  await home.click();
  await question.getByRole('button', { name: 'Continuar aqui' }).click();
  await expect(question).toBeHidden();
  await expect(home).toBeFocused();
  await expect(name).toHaveValue('Ana Começada');
  // Within the page nothing is lost.
  await page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link', { name: 'Sessões abertas' }).click();
  await expect(page.getByRole('heading', { name: 'Sessões abertas' })).toBeFocused();

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/conta/);
  await expectAccessible(page, 'conta-sair');
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await page.goForward();
  await name.fill('Ana Começada');
  await name.fill(stored);
  await home.click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('an e-mail that is not confirmed is said, with the way to another letter, until it is', async ({ page }) => {
  const person = await buyer.signUp();
  const first = await linkMailedTo(person.email, 'confirmar');
  await openAccount(page, person);
  const note = part(page, 'Confirme seu email');
  await expect(note.getByText(person.email)).toBeVisible();
  await expectAccessible(page, 'conta-email-nao-confirmado');
  await note.getByRole('button', { name: 'Enviar novo link' }).click();
  await expect(note.getByText(`Enviamos um novo link para ${person.email}.`)).toBeVisible();
  await expect.poll(() => linkMailedTo(person.email, 'confirmar')).not.toBe(first);

  const confirmed = await page.context().newPage();
  await confirmed.goto(await linkMailedTo(person.email, 'confirmar'));
  await expect
    .poll(async () => (await askAs<MeView>(page, '/api/me')).body.isEmailConfirmed, { intervals: [50] })
    .toBe(true);
  await expect(note).toBeHidden(AT_ONCE);
});

const aSession = {
  ...{ id: '0198c0de-0000-7000-8000-0000000000cc', place: 'Brasil', ip: '200.160.2.3', isCurrent: true },
  ...{ startedAt: '2026-10-01T12:00:00.000Z', lastUsedAt: '2026-10-01T12:10:00.000Z' },
};

test('the account while it loads, and where nothing can be read', { tag: '@rare' }, async ({ page }) => {
  await openAccount(page, await aPerson());
  await page.routeWebSocket(/socket\.io/, () => undefined);
  for (const path of ['**/api/me', '**/api/me/sessions', '**/api/me/factors']) await failing(page, path);
  await page.goto('/admin/conta#verificacao');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeFocused();
  for (const title of ['seus dados', 'as sessões', 'a verificação em duas etapas'])
    await expect(page.getByText(`Não foi possível carregar ${title}`)).toBeVisible();
  await expectAccessible(page, 'conta-falhou');
  await page.unrouteAll();
  // Whatever is stored is text: nothing of it becomes markup.
  const lure = '<img src=x onerror="document.title=1"> no Linux';
  await page.route('**/api/me/sessions', (route) =>
    route.fulfill({ json: { sessions: [{ ...aSession, device: lure }] } }),
  );
  await part(page, 'Sessões abertas').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText(lure)).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  await expect(page.getByText('Este dispositivo')).toBeVisible();
  await part(page, 'Dados pessoais').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(personal(page).getByLabel('Nome completo')).toBeVisible();
  await part(page, 'Verificação em duas etapas').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Desativada')).toBeVisible();
  await expectAccessible(page, 'conta');
});
