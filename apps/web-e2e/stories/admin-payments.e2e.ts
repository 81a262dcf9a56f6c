import { randomUUID } from 'node:crypto';
import { formatDay } from '@numera/rules/dates';
import { formatReais } from '@numera/rules/money';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { enterPanel, orderBecomes, orderedAsGuest } from '../steps/people.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
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
  await expect(page.getByRole('link', { name: /^Total recebido/ })).toHaveAttribute('href', /standing=paid$/);

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
  await expect(notices(page).getByText('O recebimento está sendo registrado')).toBeVisible();
  const paid = row.filter({ hasText: 'Pago' });
  await expect(paid).toBeVisible();
  await orderBecomes(placed, 'ACTIVE');

  // Undone on the same day: it is owed again, and the number stays.
  await chooseInRow(paid, 'Desfazer pagamento');
  const undo = dialog(page, /^Desfazer o recebimento/);
  await refuseOnce(page, 'DELETE', /\/cash$/);
  await undo.getByRole('button', { name: 'Desfazer' }).click();
  await expect(undo.getByText('Não foi possível desfazer')).toBeVisible();
  await undo.getByRole('button', { name: 'Desfazer' }).click();
  await expect(notices(page).getByText('O recebimento está sendo desfeito')).toBeVisible();
  await expect(paid).toHaveCount(0);
  expect((await buyer.see(placed)).state).toBe('ACTIVE');

  // Received again, and given back by hand: no provider does that.
  await chooseInRow(row, 'Marcar como Pago');
  await cash.getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(paid).toBeVisible();
  await chooseInRow(paid, 'Registrar devolução');
  const handed = dialog(page, /^Registrar a devolução de/);
  await expect(handed.getByText(/recebido em dinheiro: devolva em mãos e registre aqui/)).toBeVisible();
  await handed.getByLabel('Valor devolvido (R$)').fill('9.999,00');
  await handed.getByLabel('Motivo').fill('desistiu no balcão');
  await handed.getByRole('button', { name: 'Registrar devolução' }).click();
  await expect(handed.getByText('Não foi possível registrar a devolução')).toBeVisible();
  await handed.getByLabel('Valor devolvido (R$)').fill(formatReais(charge!.amountCents));
  await handed.getByRole('button', { name: 'Registrar devolução' }).click();
  await expect(notices(page).getByText('Devolução registrada')).toBeVisible();
  await expect(row.getByText('Reembolsado', { exact: true })).toBeVisible();

  // Removed, once no debit may pay it and the provider answers.
  const remove = dialog(page, /^Excluir a cobrança/);
  await page.route(
    /\/api\/payments\/[^/]+$/,
    (route) => route.fulfill({ status: 409, json: { code: 'debit-scheduled', message: 'Cancele no seu banco.' } }),
    { times: 1 },
  );
  await chooseInRow(next, 'Excluir pagamento');
  await remove.getByRole('button', { name: 'Excluir' }).click();
  await expect(remove.getByText(/débito automático desta cobrança já foi pedido ao banco do cliente/)).toBeVisible();
  await page.route(
    /\/api\/payments\/[^/]+$/,
    (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'x' }),
    { times: 1 },
  );
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
  // Another administrator was faster: what is left by now is shown, and asked about anew.
  await page.route(
    /\/refunds$/,
    (route) => {
      const current = { takenCents: 500, leftCents: 1_234 };
      return route.fulfill({ status: 409, json: { code: 'version-conflict', message: 'Mudou.', current } });
    },
    { times: 1 },
  );
  await refund.getByRole('button', { name: 'Devolver' }).click();
  await expect(refund.getByText(/Outra devolução deste pagamento foi registrada/)).toContainText(/Restam R\$.12,34/);
  await refund.getByRole('button', { name: 'Voltar' }).click();
  await chooseInRow(row, 'Devolver');
  await refund.getByLabel('Valor a devolver (R$)').fill('10,00');
  await refund.getByLabel('Motivo').fill('cortesia');
  await refund.getByRole('button', { name: 'Devolver' }).click();
  await expect(notices(page).getByText('A devolução foi pedida')).toBeVisible();
  await expect(row.getByText(/devolvido: R\$.10,00/)).toBeVisible();

  // What lasts seconds, or is rare, as the server tells it.
  const deed = (kind: string, state: string, reason: string | null = null) => ({ deed: { kind, state, reason } });
  const refunded = (state: string, reason: string | null) => ({ refund: { state, amountCents: 1_000, reason } });
  const told: readonly (readonly [RegExp, object])[] = [
    [/Recebimento em andamento/, deed('receive-in-cash', 'REQUESTED')],
    [/Desfazendo o recebimento/, deed('undo-cash', 'REQUESTED')],
    [/Devolução em andamento/, refunded('DONE', null)],
    [/Devolução recusada.*o provedor não devolve mais/, refunded('REFUSED', 'the provider gave it back no more')],
    [
      /Não foi marcado como pago.*foi paga por outro meio/,
      deed('receive-in-cash', 'REFUSED', 'foi paga por outro meio'),
    ],
    [/Débito automático.*em 24\/11\/2030/, { standing: 'open', debitOn: '2030-11-24' }],
  ];
  let changes: object = {};
  await page.route(/\/api\/all-payments\?/, async (route) => {
    const response = await route.fetch();
    const page = (await response.json()) as { rows: object[] };
    await route.fulfill({ response, json: { ...page, rows: page.rows.map((one) => ({ ...one, ...changes })) } });
  });
  const ofPayer = page.getByRole('row').filter({ hasText: email });
  for (const [words, as] of told) {
    changes = as;
    await page.reload();
    await expect(ofPayer.filter({ hasText: words }).first()).toBeVisible();
  }
});
