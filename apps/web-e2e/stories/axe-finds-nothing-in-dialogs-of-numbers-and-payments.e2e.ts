import { expectAccessible } from '../steps/axe.ts';
import {
  aCustomer,
  answers,
  button,
  dialog,
  enter,
  leave,
  lookAndLeave,
  LOOKS_MS,
  press,
  row,
  shows,
} from '../steps/dialogs.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { expect, test } from '../steps/story.ts';
import { turnTo } from '../steps/turn-to.ts';

test.setTimeout(LOOKS_MS);

test('numbers and payments: what opens over their lists @rare', async ({ page }) => {
  const { email } = await aCustomer('69');
  await enter(page, `/admin/all-numeros?busca=${email}`);
  const number = row(page, email);

  await chooseInRow(number, 'Ver credenciais SIP');
  await press(page, 'Mostrar Senha');
  await expect(dialog(page).getByRole('button', { name: 'Copiar Servidor' })).toBeVisible();
  await lookAndLeave(page, 'admin-numeros-credenciais');

  await chooseInRow(number, 'Ver histórico');
  await shows(page, 'Número: ativo');
  await lookAndLeave(page, 'admin-numeros-historico');

  await chooseInRow(number, 'Cancelar número');
  await dialog(page)
    .getByRole('radio', { name: /^Agora/ })
    .check();
  await refuseOnce(page, 'POST', /\/cancellation$/);
  await press(page, 'Confirmar Cancelamento');
  await shows(page, 'Erro ao cancelar');
  await lookAndLeave(page, 'admin-numeros-cancelar');

  await chooseInRow(number, 'Excluir número');
  await expectAccessible(page, 'admin-numeros-excluir');
  await dialog(page).getByLabel('Motivo').fill('teste');
  await refuseOnce(page, 'POST', /\/removal$/);
  await press(page, 'Excluir número');
  await shows(page, 'Erro ao excluir');
  await lookAndLeave(page, 'admin-numeros-excluir-recusado');

  await turnTo(page, `/admin/all-pagamentos?busca=${email}`);
  const ofPayer = page.getByRole('row').filter({ hasText: email });
  const [paid, next] = [ofPayer.filter({ hasText: 'Pago' }), ofPayer.filter({ hasText: 'Pendente' })];

  await chooseInRow(next, 'Ver PIX');
  await expect(dialog(page).getByLabel('QR Code do PIX')).toBeVisible();
  await lookAndLeave(page, 'admin-pagamentos-pix');

  await chooseInRow(next, 'Marcar como Pago');
  await dialog(page).getByLabel('Valor recebido (R$)').fill('');
  await dialog(page).getByLabel('Recebido em').fill('01/01/2030');
  await press(page, 'Marcar como pago');
  await shows(page, 'Informe quanto foi recebido');
  await expectAccessible(page, 'admin-pagamentos-marcar-reclamando');
  await leave(page);
  await chooseInRow(next, 'Marcar como Pago');
  await refuseOnce(page, 'POST', /\/cash$/, null);
  await press(page, 'Marcar como pago');
  await shows(page, /Não sabemos se o pedido chegou ao servidor/);
  await lookAndLeave(page, 'admin-pagamentos-marcar');

  await chooseInRow(next, 'Excluir pagamento');
  await refuseOnce(page, 'DELETE', /\/api\/payments\//);
  await press(page, 'Excluir');
  await shows(page, 'Erro ao deletar');
  await lookAndLeave(page, 'admin-pagamentos-excluir');

  await chooseInRow(paid, 'Devolver');
  await dialog(page).getByLabel('Valor a devolver (R$)').fill('9.999,00');
  await dialog(page).getByLabel('Motivo').fill('cortesia');
  await press(page, 'Devolver');
  await shows(page, 'Não foi possível devolver');
  await lookAndLeave(page, 'admin-pagamentos-devolver');

  await answers(page, /\/api\/all-payments\?/, (told: { rows: object[] }) => ({
    ...told,
    rows: told.rows.map((one) => ({ ...one, canUndoCash: true })),
  }));
  await page.getByRole('searchbox').fill(email.toUpperCase());
  await expect(page).toHaveURL(/DIALOGOS/);
  await expect(async () => {
    await paid.getByRole('button', { name: /^Ações de/ }).click();
    await page.getByRole('menuitem', { name: 'Desfazer pagamento' }).click({ timeout: 1_000 });
  }).toPass();
  await refuseOnce(page, 'DELETE', /\/cash$/);
  await press(page, 'Desfazer');
  await shows(page, 'Não foi possível');
  await lookAndLeave(page, 'admin-pagamentos-desfazer');

  await button(page, 'Pagamento: Todos').click();
  await page.getByRole('menuitem', { name: 'Escolher datas…' }).click();
  await lookAndLeave(page, 'admin-pagamentos-periodo');
});
