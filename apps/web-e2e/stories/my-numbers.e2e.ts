import { formatDay, monthsLater, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { buyer } from '../steps/addresses.ts';
import { keepBack } from '../steps/answers.ts';
import { allowClipboard, chooseInRow, clipboardOf, giveUpElsewhere, openByMenu, rowOf } from '../steps/own-things.ts';
import { aPerson, bought, enterPanel, orderBecomes, ordered } from '../steps/people.ts';
import { expect, type Page, test } from '../steps/story.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });

test('from none to two numbers: tabs that count, what each row says, both empty lists, and a number’s credentials', async ({
  page,
}) => {
  const person = await aPerson();
  await allowClipboard(page);
  await enterPanel(page, person);
  await openByMenu(page, 'Meus Números');
  await expect(page).toHaveTitle('Meus Números · Numera');
  await expect(page.getByText('Você ainda não possui números contratados')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contratar Número' })).toHaveAttribute('href', '/');

  // Bought elsewhere: the list that lies open is told of it.
  const [{ placed: works }, waits] = await Promise.all([bought(person, '42'), ordered(person, '46')]);
  await orderBecomes(waits, 'AWAITING_PAYMENT');
  const row = rowOf(page, works);
  await expect(row.getByText('Ativo', { exact: true })).toBeVisible();
  for (const name of ['Número', 'Data', 'Titular', 'Mensalidade', 'Status', 'Ações'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(row).toContainText(
    /\(42\) \d{4}-\d{4}.*\d{2}\/\d{2}\/\d{4}Ana Beatriz SouzaR\$\s\d+,\d{2}AtivoPróxima cobrança em \d{2}\/\d{2}\/\d{4}/,
  );
  await expect(rowOf(page, waits)).toContainText(/PendenteAguardando pagamento, vence/);
  await expect(rowOf(page, waits).getByRole('link', { name: 'Pagar' })).toBeVisible();
  for (const counted of ['Todos 2', 'Ativos 1', 'Pendentes 1', 'Cancelados 0'])
    await expect(tab(page, counted)).toBeVisible();
  await tab(page, 'Pendentes 1').click();
  await expect(row).toBeHidden();
  await expect(rowOf(page, waits)).toBeVisible();
  await tab(page, 'Cancelados 0').click();
  await expect(page).toHaveURL(/\?status=CANCELED$/);
  await expect(page.getByText('Nenhum número encontrado com o status selecionado')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await page.getByRole('searchbox', { name: 'Buscar número' }).fill(works.order.number.number.slice(2));
  await expect(rowOf(page, waits)).toBeHidden();

  await chooseInRow(row, 'Copiar número');
  const shown = formatDid(works.order.number.number);
  await expect(notices(page).getByText('Copiado!')).toBeVisible();
  expect(await clipboardOf(page)).toBe(shown);

  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/sip/reveals') ? 1 : 0));
  const open = row.getByRole('button', { name: 'Credenciais SIP' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Credenciais SIP de ${shown}` });
  const field = (name: string) => dialog.getByRole('group', { name });
  const isConcealed = () => expect(field('Senha').getByRole('img', { name: 'oculto' })).toBeVisible();
  await isConcealed();
  const copied: Record<string, string> = {};
  for (const name of ['Usuário', 'Servidor', 'Porta', 'Senha']) {
    await dialog.getByRole('button', { name: `Copiar ${name}` }).click();
    await expect(field(name).getByText('Copiado!')).toBeVisible();
    copied[name] = await clipboardOf(page);
  }
  for (const name of ['Usuário', 'Servidor', 'Porta']) await expect(field(name)).toContainText(copied[name]!);
  await isConcealed();
  expect(asked).toBe(1);
  await dialog.getByRole('button', { name: 'Mostrar Senha' }).click();
  await expect(field('Senha').getByText(copied['Senha']!)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ocultar Senha' }).click();
  await isConcealed();
  await dialog.getByRole('button', { name: 'Mostrar Senha' }).click();
  await expect(field('Senha').getByText(copied['Senha']!)).toBeVisible();
  expect(asked).toBe(3);
  await dialog.getByRole('button', { name: 'Copiar tudo' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiado!' })).toBeVisible();
  const lines = ['Usuário', 'Senha', 'Servidor', 'Porta'].map((name) => `${name}: ${copied[name]}`);
  expect(await clipboardOf(page)).toBe([`Número: ${shown}`, ...lines].join('\n'));
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  await isConcealed();

  // A browser that lets nobody write to its clipboard.
  await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`);
  await dialog.getByRole('button', { name: 'Copiar Servidor' }).click();
  await expect(field('Servidor').getByRole('alert')).toHaveText('Erro ao copiar Não foi possível copiar o texto');
  await page.keyboard.press('Escape');

  // Given up elsewhere while this page hears of nothing: what the row still offers is not to be had any more.
  const letGo = await keepBack(page, '**/api/me/numbers?*');
  await giveUpElsewhere(works);
  const as = await buyer.signIn(person);
  await expect
    .poll(async () => (await buyer.call('GET', `/api/orders/${works.order.id}/sip`, undefined, as)).status)
    .toBe(409);
  await open.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Credenciais indisponíveis: As credenciais SIP ainda não foram geradas para este número.',
  );
  await letGo();
});

test('a number is given up with its period, taken back, and given up at once; without an answer it is said what is certain', async ({
  page,
}) => {
  const person = await aPerson();
  const { placed } = await bought(person, '44');
  const shown = formatDid(placed.order.number.number);
  const day = formatDay(monthsLater(today(new Date()), 1));
  await enterPanel(page, person);
  await openByMenu(page, 'Meus Números');
  const row = rowOf(page, placed);
  const lost = 'Não conseguimos falar com o servidor.';

  await page.route('**/sip/reveals', (route) => route.abort());
  await row.getByRole('button', { name: 'Credenciais SIP' }).click();
  await page.getByRole('button', { name: 'Mostrar Senha' }).click();
  const refused = page.getByRole('group', { name: 'Senha' }).getByRole('alert').filter({ hasText: lost });
  await expect(refused).toContainText('Nada mudou: a senha continua a mesma.');
  await page.keyboard.press('Escape');

  await chooseInRow(row, 'Cancelar número');
  const dialog = page.getByRole('dialog', { name: `Cancelar ${shown}?` });
  await expect(dialog.getByRole('radio', { name: `No fim do período pago, em ${day}` })).toBeChecked();
  await expect(dialog.getByText('Até lá o número funciona como antes, e nada mais é cobrado.')).toBeVisible();
  await expect(dialog.getByText(`Os dias já pagos, até ${day}, não são devolvidos.`)).toBeVisible();
  const wayBack = dialog.getByRole('button', { name: 'Voltar' });
  await expect(wayBack).toBeFocused();
  await wayBack.click();
  await expect(row.getByRole('button', { name: /^Ações de/ })).toBeFocused();

  // One request never arrives; of the next one only the answer is lost, and the page finds out what came of it.
  await page.route('**/subscription/cancellation', (route) => route.abort());
  await chooseInRow(row, 'Cancelar número');
  const confirm = dialog.getByRole('button', { name: 'Confirmar Cancelamento' });
  const alert = dialog.getByRole('alert');
  await confirm.click();
  await expect(alert.getByText('Erro ao cancelar')).toBeVisible();
  await expect(alert.getByText(/O pedido pode ter chegado mesmo assim: .*Repetir é seguro/)).toBeVisible();
  await page.unroute('**/subscription/cancellation');
  await page.route('**/subscription/cancellation', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm.click();
  await expect(notices(page).getByText(`Número cancelado: ele funciona até ${day}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(`AtivoTermina em ${day}`);
  await page.unroute('**/subscription/cancellation');

  await row.getByRole('button', { name: 'Manter número' }).click();
  const keep = page.getByRole('dialog', { name: `Manter ${shown}?` });
  await expect(keep.getByText(`O cancelamento marcado para ${day} é desfeito.`)).toBeVisible();
  await keep.getByRole('button', { name: 'Manter número' }).click();
  await expect(notices(page).getByText('Número mantido')).toBeVisible();
  await expect(row).toContainText('AtivoPróxima cobrança em');

  // What the server says without words of its own gets the specification's.
  await page.route('**/subscription/cancellation', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await chooseInRow(row, 'Cancelar número');
  await dialog.getByRole('radio', { name: /^Agora/ }).check();
  await confirm.click();
  await expect(alert.getByText('Não foi possível cancelar o número')).toBeVisible();
  await page.unroute('**/subscription/cancellation');
  await confirm.click();
  await expect(notices(page).getByText('Número cancelado', { exact: true })).toBeVisible();
  await expect(row).toContainText('CanceladoCancelado por você');
  await expect(tab(page, 'Cancelados 1')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Credenciais SIP' })).toBeHidden();
});
