import { readFileSync } from 'node:fs';
import { formatDid } from '@numera/rules/did';
import { demoLogins } from '@numera/testing/demo-logins';
import { addresses, buyer } from '../steps/addresses.ts';
import { expectAccessible } from '../steps/axe.ts';
import { parkConfirmationOf } from '../steps/dead-letters.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { aPerson, enterPanel, orderBecomes, ordered } from '../steps/people.ts';
import { breakProvider, repairProviders } from '../steps/sandbox.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

test.slow();
test.afterEach(async () => {
  await repairProviders();
  await buyer.sandbox('POST', '/control/webhooks/switch', { enabled: true });
  await buyer.sandbox('POST', '/control/webhooks/retry', {});
});

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const menuOf = (page: Page, words: string) => rowOf(page, words).getByRole('button', { name: /^Ações de/ });
/** As the provider comes, with some token. */
const notify = (token: string) =>
  fetch(`${addresses.services.billing.url}/webhooks/asaas`, {
    ...{ method: 'POST', headers: { 'asaas-access-token': token }, body: '{}' },
  });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test('an operator sees what is stuck the moment it is, and repairs it without a shell @gate', async ({ page }) => {
  const person = await aPerson();
  await postponeFactor(page);
  await enterPanel(page, demoLogins.admin, '/admin/operacao');
  await expect(page.getByRole('heading', { level: 1, name: 'Operação' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar alerta' })).toBeVisible();

  // A number that the carrier does not give is there without a reload, and its button has it tried again.
  await breakProvider({ kind: 'number-taken', provider: 'brdid' });
  const placed = await ordered(person, '63');
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVATION_FAILED');
  const alert = rowOf(page, placed.order.id).filter({ hasText: 'Número pago não foi ativado' });
  await expect(alert).toBeVisible();
  await expect(alert.getByText('Tente ativar novamente ou devolva o valor.')).toBeVisible();
  await expectAccessible(page, 'operacao-alertas');
  await repairProviders();
  await buyer.sandbox('POST', `/control/numbers/${placed.order.number.number.slice(2)}/give-back`, {});
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(
    page.getByRole('dialog', { name: new RegExp(formatDid(placed.order.number.number).slice(-9)) }),
  ).toBeVisible();
  await press(page, 'Tentar novamente');
  await orderBecomes(placed, 'ACTIVE');
  await expect(alert).toBeHidden();
  await page.getByRole('tab', { name: /^Fechados/ }).click();
  await expect(rowOf(page, placed.order.id)).toBeVisible();

  // A message that was given up is shown without what is personal, and given back.
  const parked = await parkConfirmationOf(person);
  const needless = await parkConfirmationOf(await aPerson());
  await page.getByRole('tab', { name: 'Mensagens' }).click();
  const search = page.getByRole('searchbox', { name: 'Buscar mensagem' });
  await search.fill('nada que exista');
  await expect(page.getByText('Nenhuma mensagem encontrada')).toBeVisible();
  await search.fill(parked.id);
  await expect(page).toHaveURL(/aba=mensagens/);
  await expect(rowOf(page, parked.id)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${parked.id};Pedidos e cobranças`);
  await menuOf(page, parked.id).click();
  await page.getByRole('menuitem', { name: 'Ver conteúdo' }).click();
  await expect(page.getByRole('dialog').getByText(parked.correlationId)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(person.email)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page, 'operacao-mensagens');
  await rowOf(page, parked.id).getByRole('button', { name: 'Reenviar' }).click();
  await press(page, 'Reenviar');
  await expect(page.getByText('Mensagem reenviada.')).toBeVisible();
  await expect(rowOf(page, parked.id)).toBeHidden();

  // Another one is wanted by nobody.
  await search.fill(needless.id);
  await chooseInRow(rowOf(page, needless.id), 'Descartar');
  await page.getByRole('dialog').getByLabel('Motivo').fill('o cliente já foi avisado');
  await press(page, 'Descartar');
  await expect(page.getByText('Mensagem descartada.')).toBeVisible();
  await expect(rowOf(page, needless.id)).toBeHidden();

  // The provider has stopped sending: it is told, and sends again.
  await buyer.sandbox('POST', '/control/webhooks/interrupt', {});
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(page.getByText('A fila parou depois de 15 falhas seguidas')).toBeVisible();
  await page.getByRole('button', { name: 'Reativar' }).click();
  await press(page, 'Reativar');
  await expect(page.getByText('Fila reativada: o que estava guardado está chegando.')).toBeVisible();
  await expect(page.getByText('Enviando', { exact: true })).toBeVisible();
  await expectAccessible(page, 'operacao-webhooks');

  // Somebody switched it off in the provider's pages: the night's comparison, made now, tells so, and the alert's own button mends it.
  await buyer.sandbox('POST', '/control/webhooks/switch', { enabled: false });
  await page.getByRole('tab', { name: 'Verificações' }).click();
  await rowOf(page, 'Asaas: assinaturas e cobranças').getByRole('button', { name: 'Fazer agora' }).click();
  await expect(page.getByText('A conferência começa agora.')).toBeVisible();
  await page.getByRole('tab', { name: 'Alertas' }).click();
  const missing = rowOf(page, 'Asaas sem endereço para avisos');
  await missing.getByRole('button', { name: 'Cadastrar webhook' }).click();
  await expectAccessible(page, 'operacao-cadastrar-webhook');
  await page.getByRole('dialog').getByLabel('Email para falhas').fill('operacao');
  await press(page, 'Cadastrar');
  await expect(page.getByRole('dialog').getByText('Email inválido')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Email para falhas').fill('operacao@numera.example');
  await press(page, 'Cadastrar');
  await expect(page.getByText('Webhook cadastrado: o Asaas avisa de tudo a partir de agora.')).toBeVisible();
  await expect(missing).toBeHidden();
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(page.getByText('operacao@numera.example')).toBeVisible();
  await expect(page.getByText('Nada: está tudo como deve.')).toBeVisible();

  // Somebody guesses the token: an operator is told, looks into it, and says so.
  await page.getByRole('tab', { name: 'Alertas' }).click();
  await Promise.all(Array.from({ length: 11 }, () => notify('a guess')));
  const guessed = rowOf(page, 'Avisos com token errado');
  await expect(guessed).toBeVisible();
  await chooseInRow(guessed, 'Marcar como resolvido');
  await press(page, 'Marcar como resolvido');
  await expect(page.getByText('Alerta marcado como resolvido.')).toBeVisible();
  await expect(guessed).toBeHidden();

  // What is compared at night is compared now; what is stuck is nothing of ours.
  await page.getByRole('tab', { name: 'Verificações' }).click();
  await rowOf(page, 'Operadora: números e credenciais').getByRole('button', { name: 'Fazer agora' }).click();
  await expect(page.getByText('A conferência começa agora.')).toBeVisible();
  await expectAccessible(page, 'operacao-verificacoes');
  await page.getByRole('tab', { name: 'Pedidos parados' }).click();
  await expect(page.getByText(/^(Nada parado|\d+ (item parado|itens parados))$/)).toBeVisible();
  await expectAccessible(page, 'operacao-parados');

  // An order that was late for a quarter of an hour, which nobody waits for here, is not left to its next try.
  const late = await ordered(person, '63');
  await orderBecomes(late, 'AWAITING_PAYMENT');
  const { id } = late.order;
  const at = new Date().toISOString();
  const entry = { kind: 'order', id, subject: id, state: 'CHARGING', attempts: 3, lastError: null, since: at };
  await page.route(/\/operations\/stuck$/, (route) =>
    route.fulfill({ json: { entries: [{ ...entry, nextRunAt: at }], isMore: false, unread: [] } }),
  );
  await page.getByRole('tab', { name: 'Alertas' }).click();
  await page.getByRole('tab', { name: 'Pedidos parados' }).click();
  await rowOf(page, id).getByRole('button', { name: 'Tentar agora' }).click();
  await expect(page.getByText('A próxima tentativa é agora.')).toBeVisible();
  await page.unroute(/\/operations\/stuck$/);

  // What happened to an order, by its number as people write it.
  await page.getByRole('searchbox', { name: 'Buscar pedido' }).fill(formatDid(placed.order.number.number));
  await page.getByRole('button', { name: 'Abrir a história' }).click();
  await expect(page.getByRole('heading', { name: `Pedido ${placed.order.id}` })).toBeVisible();
  for (const what of ['Pedido pago', 'Operadora não entregou o número', 'Número entregue pela operadora'])
    await expect(page.getByText(what, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Administrador: Tentou ativar o número novamente')).toBeVisible();
  await expectAccessible(page, 'operacao-historia');
});
