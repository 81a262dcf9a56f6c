import { openAccount, part } from '../steps/account.ts';
import { expectAccessible } from '../steps/axe.ts';
import { aPerson, enterPanel } from '../steps/people.ts';
import { anAddress, expect, test } from '../steps/story.ts';

/** Told by the socket: the page itself asks again but once a minute. */
const AT_ONCE = { timeout: 2_000 };

test('each open session is named, this one first, and ends where its owner wants it to', async ({ page, browser }) => {
  const person = await aPerson();
  // Over the API it signed in as well: what is open by now is ended, all but this.
  await openAccount(page, person);
  const list = part(page, 'Sessões abertas');
  const entries = list.getByRole('listitem');
  await expect(entries.first().getByText('Este dispositivo')).toBeVisible();
  await list.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  const all = page.getByRole('dialog', { name: 'Encerrar todas as outras sessões?' });
  await expect(all.getByText('Isso não pode ser desfeito.')).toBeVisible();
  await expectAccessible(page, 'conta-encerrar-todas');
  await all.getByRole('button', { name: 'Encerrar as outras' }).click();
  await expect(list.getByText('Nenhuma outra sessão está aberta.')).toBeVisible();
  await expect(entries).toHaveCount(1);
  await expect(entries.first().getByRole('button', { name: 'Encerrar' })).toBeHidden();

  const ip = anAddress();
  const phone = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': ip },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  const other = await phone.newPage();
  await enterPanel(other, person);
  const theirs = entries.filter({ hasText: ip });
  await expect(theirs).toBeVisible(AT_ONCE);
  await expect(theirs.getByText(/iPhone/)).toBeVisible();
  await expect(theirs.getByText(/Desde \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2} · Último uso em/)).toBeVisible();

  await theirs.getByRole('button', { name: 'Encerrar' }).click();
  const one = page.getByRole('dialog', { name: /^Encerrar a sessão em .*iPhone\?$/ });
  await expect(one.getByText(ip)).toBeVisible();
  await expect(one.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await expectAccessible(page, 'conta-encerrar');
  await one.getByRole('button', { name: 'Voltar' }).click();
  await expect(theirs.getByRole('button', { name: 'Encerrar' })).toBeFocused();
  await theirs.getByRole('button', { name: 'Encerrar' }).click();
  await one.getByRole('button', { name: 'Encerrar sessão' }).click();
  await expect(page.getByText(/^A sessão em .*iPhone foi encerrada\.$/)).toBeVisible();
  await expect(theirs).toBeHidden();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Conta' })).toBeVisible();
  await phone.close();
});

test(
  'a session that cannot be ended is still there, and the dialog says what is not known',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const person = await aPerson();
    await openAccount(page, person);
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': anAddress() } });
    await enterPanel(await context.newPage(), person);
    const list = part(page, 'Sessões abertas');
    await page.route('**/api/me/sessions/*', (route) => route.abort());
    await list.getByRole('button', { name: 'Encerrar', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Encerrar sessão' }).click();
    await expect(dialog.getByRole('alert').getByText(/Não sabemos se o pedido chegou ao servidor/)).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Encerrar sessão' }).click();
    await expect(dialog).toBeHidden();
    await context.close();
  },
);
