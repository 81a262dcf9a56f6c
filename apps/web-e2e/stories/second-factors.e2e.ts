import { readFileSync } from 'node:fs';
import { openAccount, part } from '../steps/account.ts';
import { buyer } from '../steps/addresses.ts';
import { codeOf } from '../steps/authenticator-app.ts';
import { expectAccessible } from '../steps/axe.ts';
import { aPerson, enterPanel } from '../steps/people.ts';
import { expect, type Page, test } from '../steps/story.ts';
import { namedStore, withAuthenticator } from '../steps/virtual-authenticator.ts';

const factors = (page: Page) => part(page, 'Verificação em duas etapas');
const dialog = (page: Page) => page.getByRole('dialog');
const CODE = /^[0-9a-z]{5}-[0-9a-z]{5}$/;

async function begin(page: Page, deed: string, password: string, name?: string): Promise<void> {
  await factors(page).getByRole('button', { name: deed }).click();
  if (name) await dialog(page).getByLabel('Nome').fill(name);
  await dialog(page).getByLabel('Sua senha atual').fill(password);
}

test(
  'an authenticator app is added with the password and its code, and taken away with the password',
  { tag: '@phone-rare' },
  async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await aPerson();
    await enterPanel(page, person);
    // As an application does on a phone, too: the step back that is refused later must not leave the document.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar ou ir para…' }).fill('minha conta');
    await page.keyboard.press('Enter');
    await expect(factors(page).getByText('Desativada')).toBeVisible();

    await begin(page, 'Adicionar aplicativo', 'Errada-2026', 'Celular pessoal');
    await expectAccessible(page, 'conta-aplicativo-1');
    await dialog(page).getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog(page).getByText('Senha atual incorreta', { exact: true })).toBeVisible();
    await expect(dialog(page).getByLabel('Nome')).toHaveValue('Celular pessoal');
    await dialog(page).getByLabel('Sua senha atual').fill(person.password);
    await dialog(page).getByRole('button', { name: 'Continuar' }).click();

    await expect(dialog(page).getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible();
    const shown = dialog(page).getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    await expectAccessible(page, 'conta-aplicativo-2');
    const code = dialog(page).getByLabel('Código de 6 dígitos que o aplicativo mostra');
    await code.fill('12');
    await dialog(page).getByRole('button', { name: 'Ativar' }).click();
    await expect(dialog(page).getByText('Informe o código de 6 dígitos')).toBeVisible();
    const secret = await shown.innerText();
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
    await code.fill(wrong);
    await dialog(page).getByRole('button', { name: 'Ativar' }).click();
    await expect(
      dialog(page)
        .getByText(/^Código incorreto\./)
        .first(),
    ).toBeVisible();
    await code.fill(codeOf(secret));
    await dialog(page).getByRole('button', { name: 'Ativar' }).click();

    const codes = dialog(page).getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const kept = await codes.allInnerTexts();
    for (const one of kept) expect(one).toMatch(CODE);
    await expectAccessible(page, 'conta-codigos');
    // There is no way out but the word that they are kept.
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(dialog(page).getByRole('button', { name: 'Fechar' })).toBeHidden();
    await expect(codes).toHaveCount(10);
    await dialog(page).getByRole('button', { name: 'Copiar todos' }).click();
    await expect(dialog(page).getByText('Copiado!')).toBeVisible();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(kept.join('\n'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Baixar .txt' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('numera-codigos-de-recuperacao.txt');
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain(person.email);
    for (const one of kept) expect(text).toContain(one);
    await dialog(page).getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Aplicativo autenticador adicionado.')).toBeVisible();

    const entry = factors(page).getByRole('listitem').filter({ hasText: 'Celular pessoal' });
    await expect(entry.getByText('Aplicativo autenticador')).toBeVisible();
    await expect(factors(page).getByText(/^10 códigos restantes\./)).toBeVisible();
    await expectAccessible(page, 'conta-verificacao-ativada');

    await begin(page, 'Gerar novos códigos', person.password);
    await expectAccessible(page, 'conta-gerar-codigos');
    await dialog(page).getByRole('button', { name: 'Gerar códigos' }).click();
    await expect(codes).toHaveCount(10);
    expect(kept).not.toContain(await codes.first().innerText());
    await dialog(page).getByRole('button', { name: 'Guardei os códigos' }).click();

    await entry.getByRole('button', { name: 'Remover' }).click();
    await expect(
      dialog(page).getByText(/^É a sua última verificação: entrar vai pedir só email e senha/),
    ).toBeVisible();
    await dialog(page).getByLabel('Sua senha atual').fill('Errada-2026');
    await dialog(page).getByRole('button', { name: 'Remover' }).click();
    await expect(dialog(page).getByText('Senha atual incorreta', { exact: true })).toBeVisible();
    await expectAccessible(page, 'conta-remover-verificacao');
    await dialog(page).getByLabel('Sua senha atual').fill(person.password);
    await dialog(page).getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('A verificação Celular pessoal foi removida.')).toBeVisible();
    await expect(factors(page).getByText('Desativada')).toBeVisible();
  },
);

test('a passkey is added by a browser that can, and what the browser refuses is told', async ({ page }) => {
  const person = await aPerson();
  await enterPanel(page, person, `${namedStore}/admin`);
  await page.goto(`${namedStore}/admin/conta`);
  const authenticator = await withAuthenticator(page);

  await authenticator.knowsOwner(false);
  await begin(page, 'Adicionar chave de acesso', person.password, 'Notebook');
  await expectAccessible(page, 'conta-chave');
  await dialog(page).getByRole('button', { name: 'Criar chave' }).click();
  await expect(
    dialog(page)
      .getByRole('alert')
      .getByText(/^A criação da chave foi cancelada/),
  ).toBeVisible();
  await authenticator.knowsOwner(true);
  await dialog(page).getByRole('button', { name: 'Criar chave' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Códigos de recuperação' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Guardei os códigos' }).click();
  const entry = factors(page).getByRole('listitem').filter({ hasText: 'Notebook' });
  await expect(entry.getByText('Chave de acesso', { exact: true })).toBeVisible();

  await begin(page, 'Adicionar chave de acesso', person.password, 'Notebook de novo');
  await dialog(page).getByRole('button', { name: 'Criar chave' }).click();
  await expect(
    dialog(page)
      .getByRole('alert')
      .getByText(/^Este dispositivo já guarda uma chave/),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Voltar' }).click();
  await expect(factors(page).getByRole('listitem')).toHaveCount(1);
});

test('a browser without passkeys says so, and still has the app', async ({ page }) => {
  await page.addInitScript('delete globalThis.PublicKeyCredential');
  await openAccount(page, await aPerson());
  await expect(factors(page).getByText(/^Este navegador não oferece chaves de acesso\./)).toBeVisible();
  await expect(factors(page).getByRole('button', { name: 'Adicionar chave de acesso' })).toBeHidden();
  await expect(factors(page).getByRole('button', { name: 'Adicionar aplicativo' })).toBeVisible();
});

test('who has not confirmed the e-mail is told the way, also where the page does not know it yet', async ({ page }) => {
  const person = await buyer.signUp();
  await openAccount(page, person);
  await expect(factors(page).getByText(/^Para ativar, confirme seu email antes/)).toBeVisible();
  await expect(factors(page).getByRole('button', { name: 'Adicionar aplicativo' })).toBeHidden();
  await expect(part(page, 'Confirme seu email').getByRole('button', { name: 'Enviar novo link' })).toBeVisible();

  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isEmailConfirmed: true } });
  });
  await page.reload();
  await begin(page, 'Adicionar aplicativo', person.password);
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(
    dialog(page)
      .getByRole('alert')
      .getByText(/^Confirme seu email antes/),
  ).toBeVisible();
});
