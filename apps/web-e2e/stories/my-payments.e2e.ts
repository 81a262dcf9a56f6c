import { readFileSync } from 'node:fs';
import { addDays, formatDay, monthsLater, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import type { Placed } from '@numera/testing/buyer';
import { buyer } from '../steps/addresses.ts';
import { allowClipboard, chooseInRow, clipboardOf, openByMenu } from '../steps/own-things.ts';
import { aPerson, bought, boughtByCard, enterPanel, orderBecomes, ordered } from '../steps/people.ts';
import { payPixShownOn, pixCodeOn } from '../steps/sandbox.ts';
import { expect, type Page, test } from '../steps/story.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cobrança' });
const day = today(new Date());
const nextDay = monthsLater(day, 1);
/** The row of what is due for the number on that day. */
const rowOf = (page: Page, { order }: Placed, due: string) =>
  page
    .getByRole('row')
    .filter({ hasText: formatDid(order.number.number) })
    .filter({ hasText: new RegExp(`R\\$\\s\\d+,\\d{2}${formatDay(due)}`) });

test('every charge with its day, its method and its documents; a code turns to paid by itself', async ({ page }) => {
  test.slow();
  const person = await aPerson();
  await allowClipboard(page);
  await enterPanel(page, person);
  await openByMenu(page, 'Pagamentos');
  await expect(page).toHaveTitle('Pagamentos · Numera');
  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible();

  const [{ placed: works, nextCharge }, slip, code, byCard] = await Promise.all([
    bought(person, '51'),
    ordered(person, '53', 'BOLETO'),
    ordered(person, '54'),
    boughtByCard(person, '55'),
  ]);
  await Promise.all([orderBecomes(slip, 'AWAITING_PAYMENT'), orderBecomes(code, 'AWAITING_PAYMENT')]);
  await buyer.sandbox('POST', `/control/charges/${byCard.nextCharge}/refuse`, {});

  // What each says of its day.
  const [first, next, boleto] = [
    rowOf(page, works, day),
    rowOf(page, works, nextDay),
    rowOf(page, slip, addDays(day, 3)),
  ];
  for (const name of ['Número', 'Valor', 'Vencimento', 'Forma de pagamento', 'Status', 'Ações'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(first).toContainText(new RegExp(`R\\$\\s\\d+,\\d{2}${formatDay(day)}Pago em ${formatDay(day)}PIXPago`));
  await expect(next).toContainText(/Vence em \d\d diasPIXPendente/);
  await expect(boleto).toContainText('Vence em 3 diasBoletoPendente');
  await expect(boleto.getByText('Vence em 3 dias')).toHaveAttribute('data-tone', 'warning');
  await expect(next.getByText(/^Vence em \d\d dias$/)).toHaveAttribute('data-tone', 'neutral');
  await expect(rowOf(page, code, day)).toContainText('Vence hojePIXPendente');
  await expect(rowOf(page, byCard.placed, day)).toContainText('Cartão de CréditoPago');
  for (const counted of ['Todos 8', 'Pendentes 6', 'Vencidos 0', 'Pagos 2'])
    await expect(tab(page, counted)).toBeVisible();

  // Its documents open in a tab of their own.
  await expect(boleto.getByRole('link', { name: /^Ver boleto/ })).toHaveAttribute('target', '_blank');
  const [invoice] = await Promise.all([
    page.waitForEvent('popup'),
    first.getByRole('link', { name: /^Ver Nota/ }).click(),
  ]);
  await expect(invoice.locator('body')).toContainText('Pago');
  await invoice.close();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(1 + 8);

  // The code: copied from its row, shown in its dialog, and paid while that is open.
  const open = next.getByRole('button', { name: 'Ver QR Code PIX' });
  await chooseInRow(next, 'Copiar código PIX');
  await expect(notices(page).getByText('Copiado!')).toBeVisible();
  const copied = await clipboardOf(page);
  await open.click();
  await expect(page).toHaveURL(`/admin/pagamentos?cobranca=${nextCharge}`);
  await expect(dialog(page).getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
  expect(await pixCodeOn(page)).toBe(copied);
  await dialog(page).getByRole('button', { name: 'Copiar código' }).click();
  await expect(notices(page).getByText('Código copiado!')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Pagar com boleto' }).click();
  await expect(dialog(page).getByRole('link', { name: /^Ver boleto/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Pagar com PIX' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
  await payPixShownOn(page);
  await expect(dialog(page).getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(notices(page).getByText('Pagamento confirmado!')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(next).toContainText(/Pago em \d{2}\/\d{2}\/\d{4}PIXPago/);

  // The bank refused the card: the charge is paid another way.
  await rowOf(page, byCard.placed, nextDay).getByRole('button', { name: 'Pagar de outra forma' }).click();
  await expect(dialog(page).getByText('O banco do cartão não autorizou a cobrança.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Pagar com PIX' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
  await payPixShownOn(page);
  await dialog(page).getByRole('link', { name: 'Ver recibo' }).click();

  // On paper there is nothing but the receipt.
  await expect(page).toHaveURL(`/admin/pagamentos/${byCard.nextCharge}/recibo`);
  const receipt = page.getByRole('article', { name: 'Recibo de pagamento' });
  await expect(receipt).toContainText(/R\$\s\d+,\d{2}Pago em/);
  await expect(receipt).toContainText(formatDid(byCard.placed.order.number.number));
  await expect(receipt).toContainText('PagadorAna Beatriz Souza');
  await expect(receipt).toContainText(/CPF\/CNPJ\d{3}\.\d{3}\.\d{3}-\d{2}/);
  await page.evaluate(`globalThis.print = () => (globalThis.printed = true)`);
  await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click();
  expect(await page.evaluate('globalThis.printed')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.getByRole('main').getByRole('link', { name: 'Pagamentos' }).click();

  // Two days late, by the clock of whoever looks; given back; and what nobody has to pay.
  const paid = await first.getByRole('link', { name: 'Ver recibo' }).getAttribute('href');
  await buyer.sandbox('POST', `/control/charges/${paid?.split('/').at(-2)}/refund`, {});
  await expect(first).toContainText('PIXReembolsado');
  await page.clock.setFixedTime(`${addDays(day, 2)}T15:00:00Z`);
  await tab(page, 'Pendentes 4').click();
  await expect(rowOf(page, code, day).getByText('Vencido há 2 dias')).toHaveAttribute('data-tone', 'danger');
  await tab(page, 'Vencidos 0').click();
  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible();
});
