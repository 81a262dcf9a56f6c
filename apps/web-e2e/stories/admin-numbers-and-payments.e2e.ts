import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { formatDay, today } from '@numera/rules/dates';
import { formatDid, formatDidTicket } from '@numera/rules/did';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { expectAccessible } from '../steps/axe.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { enterPanel, orderBecomes, orderedAsGuest } from '../steps/people.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const choosePeriod = async (page: Page, button: string, name: string) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name }).click();
};
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu do painel' });

test('everybody’s numbers and payments are found, narrowed, taken away as a file, and lead to the number', async ({
  page,
}) => {
  const email = `titular.${randomUUID().slice(0, 8)}@example.com`;
  const placed = await orderedAsGuest(email, '69');
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVE');
  const did = formatDid(placed.order.number.number);

  await enterPanel(page, demoLogins.admin);
  await postponeFactor(page);
  await menu(page).getByRole('link', { name: 'Números' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Números' })).toBeVisible();
  for (const name of ['Todos', 'Ativos', 'Pendentes', 'Cancelados'])
    await expect(page.getByRole('tab', { name: new RegExp(`^${name} `) })).toBeVisible();
  await page.getByRole('searchbox').fill('nada que exista');
  await expect(page.getByText('Nenhum número encontrado')).toBeVisible();
  await page.getByRole('searchbox').fill(did);
  await expect(row(page, email)).toContainText('Ativo');
  await page.getByRole('tab', { name: /^Cancelados/ }).click();
  await expect(page.getByText('Nenhum número encontrado')).toBeVisible();
  await page.getByRole('tab', { name: /^Todos/ }).click();
  await expect(row(page, email)).toContainText(', RO');

  // Looked into from the list: credentials, and every state with who brought it about.
  await chooseInRow(row(page, email), 'Ver credenciais SIP');
  const credentials = page.getByRole('dialog');
  await expect(credentials.getByText('Usuário', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseInRow(row(page, email), 'Ver histórico');
  const story = page.getByRole('dialog', { name: /^Histórico de/ });
  await expect(story.getByText('Fez o pedido')).toBeVisible();
  await expect(story.getByText('Número: ativo')).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page, email).getByRole('link', { name: 'Ver detalhes' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/numeros/${placed.order.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatDidTicket(placed.order.number.number));

  await menu(page).getByRole('link', { name: 'Pagamentos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Pagamentos' })).toBeVisible();
  for (const name of ['Total recebido', 'Pendentes', 'Vencidos', 'Total geral'])
    await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('tab', { name: /^Pagos/ }).click();
  await expect(row(page, email)).toHaveCount(1);
  await expect(row(page, email)).toContainText('Pago');
  await page.getByRole('button', { name: 'Método: Todos' }).click();
  await page.getByRole('menuitem', { name: 'Boleto' }).click();
  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Método: Boleto' }).click();
  await page.getByRole('menuitem', { name: 'PIX' }).click();
  await expect(row(page, email)).toHaveCount(1);
  // By the day it was paid: by a period's name, and from one day to another; the file has what is shown.
  await choosePeriod(page, 'Pagamento: Todos', 'Mês passado');
  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible();
  await choosePeriod(page, 'Pagamento: Mês passado', 'Escolher datas…');
  const day = formatDay(today(new Date()));
  const days = page.getByRole('dialog', { name: 'Pagamento: de quando a quando' });
  // Typed faster than a person can, a day may come before its field listens.
  await expect(async () => {
    for (const name of ['Data inicial', 'Data final']) {
      await days.getByLabel(name).fill(day);
      await days.getByLabel(name).press('Enter');
    }
    for (const name of ['Data inicial', 'Data final'])
      await expect(days.getByLabel(name)).toHaveValue(day, { timeout: 1_000 });
  }).toPass();
  await days.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('button', { name: `Pagamento: ${day}` })).toBeVisible();
  await expect(page).toHaveURL(/periodo=paidOn\.(\d{4}-\d\d-\d\d)\.\1/);
  await page.reload();
  await expect(row(page, email)).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${email};${did};`);
});

test('a number is cancelled and removed from the list; what the server cannot do is said', async ({ page }) => {
  const email = `saindo.${randomUUID().slice(0, 8)}@example.com`;
  const placed = await orderedAsGuest(email, '69');
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVE');
  const broken = (url: string) =>
    page.route(url, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });

  await enterPanel(page, demoLogins.admin, `/admin/all-numeros?busca=${email}`);
  await postponeFactor(page);
  const cancel = page.getByRole('dialog', { name: /^Cancelar/ });
  const notices = page.getByRole('region', { name: 'Avisos' });
  // With what is paid for, in words for who does it for another; then not at all.
  await chooseInRow(row(page, email), 'Cancelar número');
  await expect(cancel.getByText(/só o cliente pode contratar este número de novo/)).toBeVisible();
  await cancel.getByRole('radio', { name: /^No fim do período pago/ }).check();
  await cancel.getByRole('button', { name: 'Confirmar Cancelamento' }).click();
  await expect(notices.getByText(/^Número cancelado: ele funciona até/)).toBeVisible();
  await expect(row(page, email)).toContainText(/Termina em \d\d\/\d\d\/\d{4}/);
  await chooseInRow(row(page, email), 'Manter número');
  await page
    .getByRole('dialog', { name: /^Manter/ })
    .getByRole('button', { name: 'Manter número' })
    .click();
  await expect(notices.getByText('Número mantido')).toBeVisible();
  await expect(row(page, email)).not.toContainText('Termina em');

  await broken('**/subscription/cancellation');
  await chooseInRow(row(page, email), 'Cancelar número');
  await cancel.getByRole('radio', { name: /^Agora/ }).check();
  await cancel.getByRole('button', { name: 'Confirmar Cancelamento' }).click();
  await expect(cancel.getByText('Erro ao cancelar')).toBeVisible();
  await expect(cancel.getByText('Não foi possível cancelar o número')).toBeVisible();
  await cancel.getByRole('button', { name: 'Confirmar Cancelamento' }).click();
  await expect(notices.getByText('Número cancelado', { exact: true })).toBeVisible();

  const removal = page.getByRole('dialog', { name: /^Excluir/ });
  await broken('**/removal');
  await chooseInRow(row(page, email), 'Excluir número');
  await removal.getByLabel('Motivo').fill('teste');
  await removal.getByRole('button', { name: 'Excluir número' }).click();
  await expect(removal.getByText('Erro ao excluir')).toBeVisible();
  await expect(removal.getByText(/^Não foi possível excluir o número/)).toBeVisible();
  await expect(removal.getByLabel('Motivo')).toHaveValue('teste');
  await removal.getByRole('button', { name: 'Excluir número' }).click();
  await expect(notices.getByText('Número excluído')).toBeVisible();
  // Until the carrier has it again it is under way; then no list shows it.
  await expect(row(page, email)).toHaveCount(0, { timeout: 30_000 });

  // Before it is paid its order ends with it.
  const unpaid = `saindo.${randomUUID().slice(0, 8)}@example.com`;
  await orderBecomes(await orderedAsGuest(unpaid, '69'), 'AWAITING_PAYMENT');
  await page.getByRole('searchbox').fill(unpaid);
  await chooseInRow(row(page, unpaid), 'Cancelar número');
  await expect(cancel.getByText(/^O pedido ainda não foi pago/)).toBeVisible();
  const paid = { status: 200, json: { state: 'PAID' } };
  await page.route('**/api/orders/*/cancellation', (route) => route.fulfill(paid), { times: 1 });
  await cancel.getByRole('button', { name: 'Confirmar Cancelamento' }).click();
  await expect(cancel.getByText(/^O pedido acabou de ser pago/)).toBeVisible();
  await expectAccessible(page, 'admin-numeros-cancelar-pendente', [360]);
  await cancel.getByRole('button', { name: 'Confirmar Cancelamento' }).click();
  await expect(row(page, unpaid)).toContainText('Cancelado', { timeout: 20_000 });
});
