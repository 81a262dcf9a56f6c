import { formatDid } from '@numera/rules/did';
import { part } from '../steps/account.ts';
import { allowClipboard, clipboardOf, openByMenu, rowOf } from '../steps/own-things.ts';
import { aPerson, bought, enterPanel } from '../steps/people.ts';
import { expect, type Page, test } from '../steps/story.ts';

const setup = (page: Page) => part(page, 'Configurar um telefone');

/** What the page asks for is the link that its code shows. */
async function newCode(page: Page, button: 'Gerar código QR' | 'Gerar outro'): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse('**/sip/phone-links'),
    setup(page).getByRole('button', { name: button }).click(),
  ]);
  const { url } = (await answer.json()) as { url: string };
  await expect(setup(page).getByRole('img', { name: /^Código QR que configura/ })).toBeVisible();
  return url;
}

/** As Linphone fetches its settings. */
const fetchAs = async (url: string, agent = 'LinphoneAndroid/5.2.5 (Pixel 7) LinphoneSDK/5.3.0') => {
  const answer = await fetch(url, { headers: { 'user-agent': agent } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test('a phone is set up by its steps with fields to copy, and by a code that serves once', async ({ page }) => {
  const person = await aPerson();
  const { placed } = await bought(person, '49');
  const { number } = placed.order.number;
  await allowClipboard(page);
  await page.clock.install();
  await enterPanel(page, person);
  await openByMenu(page, 'Meus Números');
  await rowOf(page, placed).getByRole('button', { name: 'Credenciais SIP' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Configurar um telefone' }).click();
  await expect(page).toHaveURL(/\/admin\/numeros\/[\w-]+#configurar$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  // The usual applications, each with its own words for what is copied.
  const read = async (label: string): Promise<string> => {
    await setup(page)
      .getByRole('button', { name: `Copiar ${label}`, exact: true })
      .click();
    const field = setup(page).getByRole('group', { name: label, exact: true }).first();
    await expect(field.getByText('Copiado!')).toBeVisible();
    return clipboardOf(page);
  };
  const [username, server, port] = [await read('Usuário'), await read('Servidor'), await read('Porta')];
  for (const [name, step, field, value] of [
    ['Linphone', 'escolha “Ler QR code”', 'Domínio', port === '5060' ? server : `${server}:${port}`],
    ['Zoiper', 'escolha continuar como usuário gratuito', 'Servidor (hostname)', server],
    ['MicroSIP', 'abra o menu, depois “Adicionar conta”', 'Usuário e login', username],
    ['Groundwire ou Acrobits Softphone', 'depois “Contas SIP” e “+”', 'Usuário', username],
    ['Telefone IP ou ATA', 'salve e reinicie o aparelho', 'SIP Server', server],
  ] as const) {
    const title = setup(page).getByRole('button', { name, exact: true });
    await title.click();
    await expect(setup(page).getByText(step)).toBeVisible();
    await expect(setup(page).getByRole('group', { name: field, exact: true }).last()).toContainText(value);
    await title.click();
  }

  const first = await newCode(page, 'Gerar código QR');
  expect(first).toMatch(/^https?:\/\/[^/]+\/provisionamento\/[\w-]{20,}$/);
  await expect(
    setup(page).getByText('Serve uma vez. Quem o ler usa o seu número: não o mostre a ninguém.'),
  ).toBeVisible();
  await expect(setup(page).getByRole('timer')).toHaveText(/^Vale por [45]:\d{2}$/);
  // A camera that opens it in a browser uses nothing up.
  const looked = await fetchAs(first, 'Mozilla/5.0 (Linux; Android 15) Chrome/140');
  expect(looked).toMatchObject({ status: 200, text: expect.stringContaining('Este endereço configura um telefone.') });
  await expect(setup(page).getByRole('timer')).toBeVisible();

  const file = await fetchAs(first);
  expect(file).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' });
  expect(file.text).toContain(`<entry name="reg_identity" overwrite="true">&quot;+${number}&quot;`);
  expect(file.text).toContain(`<entry name="username" overwrite="true">${username}</entry>`);
  expect(file.text).toContain(`<entry name="passwd" overwrite="true">${await read('Senha')}</entry>`);
  expect(file.text).toContain(`&lt;sip:${server}:${port}&gt;`);
  await expect(setup(page).getByText('Código usado')).toBeVisible();
  await expect(setup(page).getByRole('img', { name: /^Código QR/ })).toBeHidden();
  expect(await fetchAs(first)).toMatchObject({ status: 410, text: expect.stringContaining('já foi usado') });

  const second = await newCode(page, 'Gerar outro');
  expect(second).not.toBe(first);
  await page.clock.fastForward('05:01');
  await expect(setup(page).getByText('O código passou do prazo')).toBeVisible();
  const third = await newCode(page, 'Gerar outro');
  // The one before serves no more, although nobody used it.
  expect((await fetchAs(second)).status).toBe(410);
  await page.route('**/sip/phone-links', (route) => route.abort());
  await setup(page).getByRole('button', { name: 'Gerar outro' }).click();
  await expect(
    setup(page).getByRole('alert').filter({ hasText: 'Se um código foi gerado, ninguém o viu' }),
  ).toBeVisible();
  expect((await fetchAs(third)).text).toContain(formatDid(number).slice(-4));
  await expect(setup(page).getByText('Código usado')).toBeVisible();

  const troubles = part(page, 'Se não funcionar');
  await troubles.getByRole('button', { name: 'A chamada completa, mas sem áudio ou só de um lado' }).click();
  await expect(troubles.getByText('No roteador, desligue “SIP ALG” e reinicie-o.')).toBeVisible();
  await expect(troubles.getByText('Ainda sem funcionar? Escreva para')).toBeVisible();
});
