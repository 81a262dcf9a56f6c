import { randomUUID } from 'node:crypto';
import { formatDay } from '@numera/rules/dates';
import { formatReais } from '@numera/rules/money';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { enterPanel, orderBecomes, orderedAsGuest } from '../steps/people.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

test('a charge is looked at, marked as paid, undone, given back and removed, with the provider told', async ({
  page,
}) => {
  test.slow();
  const email = `pagador.${randomUUID().slice(0, 8)}@example.com`;
  const placed = await orderedAsGuest(email, '69');
  const { charge } = await orderBecomes(placed, 'AWAITING_PAYMENT');
  const due = formatDay(charge!.dueDate);
  const ofPayer = page.getByRole('row').filter({ hasText: email });
  const [row, next] = [ofPayer.filter({ hasText: due }), ofPayer.filter({ hasNotText: due })];

  await enterPanel(page, demoLogins.admin, `/admin/all-pagamentos?busca=${email}`);
  await postponeFactor(page);
  await expect(row).toContainText('Pendente');

  await chooseInRow(row, 'Ver PIX');
  await expect(dialog(page, /^PIX de/).getByText(/^000201/)).toBeVisible();
  await expect(dialog(page, /^PIX de/).getByLabel('QR Code do PIX')).toBeVisible();
  await page.keyboard.press('Escape');

  // Marked as paid: less than it costs, and tomorrow, are refused, and nothing typed is lost.
  await chooseInRow(row, 'Marcar como Pago');
  const cash = dialog(page, /^Marcar como paga/);
  await cash.getByLabel('Valor recebido (R$)').fill('1,00');
  await cash.getByLabel('Recebido em').fill('01/01/2030');
  await cash.getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(cash.getByText('Informe o dia do recebimento: até hoje, e não há mais de 60 dias')).toBeVisible();
  await cash
    .getByLabel('Recebido em')
    .fill(new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date()));
  await cash.getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(cash.getByText(/com menos que isso o número não é ativado/)).toBeVisible();
  await expect(cash.getByLabel('Valor recebido (R$)')).toHaveValue('1,00');
  await cash.getByLabel('Valor recebido (R$)').fill('99,90');
  await cash.getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(cash.getByText(/mais que o dobro da cobrança/)).toBeVisible();
  await cash.getByLabel('Valor recebido (R$)').fill(formatReais(charge!.amountCents));
  await cash.getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(notices(page).getByText('Recebimento registrado')).toBeVisible();
  const paid = row.filter({ hasText: 'Pago' });
  await expect(paid).toBeVisible();
  await orderBecomes(placed, 'ACTIVE');

  // Undone on the same day: it is owed again, and the number stays.
  await chooseInRow(paid, 'Desfazer pagamento');
  await dialog(page, /^Desfazer o recebimento/)
    .getByRole('button', { name: 'Desfazer' })
    .click();
  await expect(notices(page).getByText('O recebimento está sendo desfeito')).toBeVisible();
  await expect(paid).toHaveCount(0);
  expect((await buyer.see(placed)).state).toBe('ACTIVE');

  // Removed, once the provider answers.
  const remove = dialog(page, /^Excluir a cobrança/);
  await page.route(
    /\/api\/payments\/[^/]+$/,
    (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'x' }),
    { times: 1 },
  );
  await chooseInRow(next, 'Excluir pagamento');
  await remove.getByRole('button', { name: 'Excluir' }).click();
  await expect(remove.getByText('Erro ao deletar')).toBeVisible();
  await expect(remove.getByText(/^Não foi possível deletar o pagamento/)).toBeVisible();
  await remove.getByRole('button', { name: 'Excluir' }).click();
  await expect(notices(page).getByText('Pagamento excluído')).toBeVisible();
  await expect(next).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('a part of a payment is given back, and what is under way is shown', async ({ page }) => {
  const email = `devolvido.${randomUUID().slice(0, 8)}@example.com`;
  const placed = await orderedAsGuest(email, '69');
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVE');
  const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Pago' });

  await enterPanel(page, demoLogins.admin, `/admin/all-pagamentos?busca=${email}`);
  await postponeFactor(page);
  await chooseInRow(row, 'Devolver');
  const refund = dialog(page, /^Devolver o pagamento/);
  await refund.getByLabel('Valor a devolver (R$)').fill('9.999,00');
  await refund.getByLabel('Motivo').fill('cortesia');
  await refund.getByRole('button', { name: 'Devolver' }).click();
  await expect(refund.getByText('Não foi possível devolver')).toBeVisible();
  await refund.getByLabel('Valor a devolver (R$)').fill('10,00');
  await refund.getByRole('button', { name: 'Devolver' }).click();
  await expect(notices(page).getByText('A devolução foi pedida')).toBeVisible();
  await expect(row.getByText(/devolvido: R\$.10,00/)).toBeVisible();
});
