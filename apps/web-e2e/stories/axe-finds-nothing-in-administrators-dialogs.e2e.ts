import { randomUUID } from 'node:crypto';
import { formatDid } from '@numera/rules/did';
import { demoLogins } from '@numera/testing/demo-logins';
import { aPage } from '@numera/testing/own-things';
import { buyer } from '../steps/addresses.ts';
import { expectAccessible } from '../steps/axe.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { aPerson, enterPanel, orderBecomes, orderedAsGuest } from '../steps/people.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';
import { turnTo } from '../steps/turn-to.ts';

// Many looks at many dialogs, each at several widths.
test.setTimeout(420_000);

const at = '2026-11-03T12:00:00.000Z';
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string | RegExp) => expect(dialog(page).getByText(text).first()).toBeVisible();
const enter = async (page: Page, path: string) => {
  await enterPanel(page, demoLogins.admin, path);
  await postponeFactor(page);
};
const leave = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
};
const lookAndLeave = async (page: Page, state: string) => {
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, state);
  await leave(page);
};
/** What is read is answered with this, or with what is made of the answer. */
const answers = (page: Page, url: RegExp, change: object | ((told: never) => object)) =>
  page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    if (typeof change !== 'function') return route.fulfill({ json: change });
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });
/** Somebody with a number that works, and the charge of its next period. */
const aCustomer = async (areaCode: string) => {
  const email = `dialogos.${randomUUID().slice(0, 8)}@example.com`;
  const placed = await orderedAsGuest(email, areaCode);
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVE');
  return { email, placed };
};

test('users and clients: what opens over their lists @rare', async ({ page }) => {
  const [person, { email }] = await Promise.all([aPerson(), aCustomer('68')]);
  await answers(page, /\/api\/users\/[\w-]+$/, (told: object) => ({
    ...told,
    factors: [
      { name: 'Celular de trabalho', type: 'totp', createdAt: at },
      { name: 'Chave do escritório', type: 'webauthn', createdAt: at },
    ],
  }));
  await enter(page, `/admin/usuarios?busca=${person.email}`);
  const account = row(page, person.email);

  await chooseInRow(account, 'Ver acessos');
  await shows(page, 'Celular de trabalho');
  await expectAccessible(page, 'admin-usuarios-acessos');
  await press(page, 'Remover verificação');
  await dialog(page).getByLabel('Como você confirmou a identidade?').fill('perdeu o celular');
  await refuseOnce(page, 'POST', /\/factor-removal$/);
  await press(page, 'Remover verificação');
  await shows(page, 'Não foi possível remover a verificação');
  await lookAndLeave(page, 'admin-usuarios-acessos-remover');

  await account.getByRole('button', { name: 'Tornar Admin' }).click();
  await refuseOnce(page, 'PUT', /\/role$/);
  await press(page, 'Tornar Admin');
  await shows(page, 'Erro ao alterar role');
  await lookAndLeave(page, 'admin-usuarios-role');

  await chooseInRow(account, 'Definir Senha Provisória');
  await dialog(page).getByLabel('Senha provisória').fill('abc');
  await press(page, 'Definir senha');
  await shows(page, 'Senha inválida');
  await expectAccessible(page, 'admin-usuarios-senha-recusada');
  await press(page, 'Usar sugestão');
  await press(page, 'Definir senha');
  await shows(page, 'esta senha não aparece de novo');
  await expectAccessible(page, 'admin-usuarios-senha-definida');
  await press(page, 'Pronto');

  await refuseOnce(page, 'POST', /recovery/);
  await chooseInRow(account, 'Enviar Email de Recuperação');
  await expect(page.getByText('Erro ao enviar email')).toBeVisible();
  await expectAccessible(page, 'admin-usuarios-recuperacao');

  await chooseInRow(account, 'Excluir');
  await refuseOnce(page, 'DELETE', /users\//);
  await press(page, 'Excluir usuário');
  await shows(page, 'Erro ao excluir usuário');
  await lookAndLeave(page, 'admin-usuarios-excluir');

  await turnTo(page, `/admin/clientes?busca=${email}`);
  const client = row(page, email);
  await chooseInRow(client, 'Criar acesso ao painel');
  await dialog(page).getByLabel('Senha', { exact: true }).fill('abc');
  await dialog(page).getByLabel('Confirme a senha').fill('abcd');
  await press(page, 'Criar acesso');
  await shows(page, 'As senhas não coincidem');
  await expectAccessible(page, 'admin-clientes-acesso-reclamando');
  await dialog(page).getByLabel('Email').fill(person.email);
  await dialog(page).getByLabel('Senha', { exact: true }).fill('Provisoria-1');
  await dialog(page).getByLabel('Confirme a senha').fill('Provisoria-1');
  await press(page, 'Criar acesso');
  await expect(dialog(page).getByRole('button', { name: 'Vincular esta conta' })).toBeVisible();
  await refuseOnce(page, 'PUT', /\/access$/);
  await press(page, 'Vincular esta conta');
  await shows(page, /Não foi possível vincular a conta/);
  await expectAccessible(page, 'admin-clientes-acesso-de-outra-conta');
  await press(page, 'Vincular esta conta');
  await expect(dialog(page)).toBeHidden();

  await chooseInRow(client, 'Resetar senha');
  await dialog(page).getByLabel('Nova senha', { exact: true }).fill('abc');
  await dialog(page).getByLabel('Confirme a nova senha').fill('abcd');
  await press(page, 'Resetar senha');
  await shows(page, 'A senha deve ter no mínimo 6 caracteres');
  await lookAndLeave(page, 'admin-clientes-resetar');

  await chooseInRow(client, 'Remover');
  await dialog(page).getByLabel('Motivo').fill('pediu por telefone');
  await refuseOnce(page, 'POST', /\/removal$/);
  await press(page, 'Remover cliente');
  await shows(page, 'Não foi possível remover o cliente');
  await lookAndLeave(page, 'admin-clientes-remover');

  // Somebody else is faster, and what is typed stays beside it.
  await chooseInRow(client, 'Editar');
  const name = dialog(page).getByLabel('Nome completo');
  await name.fill('Ana Corrigida');
  await page.route(/\/api\/customers\/[\w-]+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const told = await page.request.get(route.request().url(), { headers: route.request().headers() });
    const kept = (await told.json()) as { version: number };
    const current = { ...kept, name: 'Ana de Outro', version: kept.version + 1 };
    await route.fulfill({ status: 409, json: { code: 'version-conflict', message: 'Alterado.', current } });
  });
  await press(page, 'Salvar');
  await shows(page, 'Alterado em outro lugar');
  await lookAndLeave(page, 'admin-clientes-editar-conflito');

  await page.getByRole('searchbox').fill('529.982.247-25');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await button(page, 'Visões').click();
  await page.getByRole('menuitem', { name: 'Salvar esta visão' }).click();
  await dialog(page).getByLabel('Nome da visão').fill('Um CPF');
  await press(page, 'Salvar');
  await shows(page, 'Uma visão salva não guarda CPF ou CNPJ.');
  await lookAndLeave(page, 'admin-clientes-visao-recusada');
  await page.getByRole('searchbox').fill(email);

  // What he was written, and what of it did not go.
  await client.getByRole('link', { name: 'Ver detalhes' }).click();
  const letters = page.getByRole('region', { name: 'Emails enviados' }).getByRole('listitem');
  const receipt = letters.filter({ hasText: 'Pagamento recebido' });
  await answers(page, /\/letters\/[^/]+$/, (told: object) => ({
    ...told,
    state: 'FAILED',
    serverSaid: '550 5.1.1 The email account that you tried to reach does not exist',
  }));
  await receipt.getByRole('button', { name: 'Ver email' }).click();
  await expect(dialog(page).locator('iframe')).toBeVisible();
  await expectAccessible(page, 'admin-cliente-email');
  await dialog(page).getByRole('radio', { name: 'Texto' }).check();
  await expect(dialog(page).getByRole('region', { name: 'Texto simples' })).toBeVisible();
  await lookAndLeave(page, 'admin-cliente-email-texto');
});

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

test('the sale by hand, step by step, and the plans @rare', async ({ page }) => {
  const { email } = await aCustomer('69');
  const next = button(page, 'Próximo');
  await enter(page, '/admin/venda-manual');
  await next.click();
  await expect(page.getByText('Selecione um cliente')).toBeVisible();
  await expectAccessible(page, 'admin-venda-1');

  await button(page, 'Novo Cliente').click();
  await press(page, 'Criar cliente');
  await shows(page, 'Nome deve ter pelo menos 3 caracteres');
  await lookAndLeave(page, 'admin-venda-novo-cliente');

  await page.getByRole('searchbox').fill(email);
  await page
    .getByRole('radio', { name: new RegExp(email) })
    .first()
    .check();
  await next.click();
  await page.getByRole('searchbox').fill('9');
  await next.click();
  await expect(page.getByText('Preencha todos os dados do número')).toBeVisible();
  await expectAccessible(page, 'admin-venda-2-reclamando');
  await page.getByRole('searchbox').fill('99');
  await page
    .getByRole('radio', { name: /\(99\)/ })
    .first()
    .check();
  await page.getByRole('radiogroup', { name: 'Números à venda nesta cidade' }).getByRole('radio').first().check();
  await page.getByRole('radio', { name: /^Essencial/ }).check();
  await expect(page.getByText('Valor de cada cobrança')).toBeVisible();
  await expectAccessible(page, 'admin-venda-2');
  await next.click();

  await page.getByRole('radio', { name: /^Informar agora/ }).check();
  await page.getByLabel('Criar acesso ao painel para o cliente').check();
  await next.click();
  await expect(page.getByText('Preencha as credenciais SIP')).toBeVisible();
  await expectAccessible(page, 'admin-venda-3');
  await page.getByRole('radio', { name: /^A operadora entrega/ }).check();
  await page.getByLabel('Senha do painel').fill('Provisoria-1');
  await next.click();
  await expect(page.getByText(/^Uma assinatura recorrente será criada/)).toBeVisible();
  await refuseOnce(page, 'POST', /\/api\/manual-sales$/);
  await button(page, 'Criar Venda').click();
  await expect(page.getByText('Erro ao criar venda manual')).toBeVisible();
  await expectAccessible(page, 'admin-venda-4');

  await turnTo(page, '/admin/planos');
  await button(page, 'Novo Plano').click();
  await button(page, 'Adicionar característica').click();
  await press(page, 'Criar plano');
  await shows(page, 'Informe o nome do plano');
  await lookAndLeave(page, 'admin-planos-novo');

  const plan = row(page, 'essencial');
  await plan.getByRole('button', { name: 'Editar' }).click();
  await dialog(page).getByLabel('Nome', { exact: true }).fill('Essencial daqui');
  await answers(page, /\/api\/managed-plans$/, (told: { id: string; version: number }[]) =>
    told.map((one) => (one.id === 'essencial' ? { ...one, name: 'Essencial de lá', version: one.version + 1 } : one)),
  );
  await page.route(/\/api\/managed-plans\/essencial$/, async (route) => {
    const told = await page.request.get(route.request().url().replace('/essencial', ''), {
      headers: route.request().headers(),
    });
    const kept = ((await told.json()) as { id: string; version: number }[]).find(({ id }) => id === 'essencial')!;
    const current = { ...kept, name: 'Essencial de lá', version: kept.version + 1 };
    await route.fulfill({ status: 409, json: { code: 'version-conflict', message: 'Alterado.', current } });
  });
  await press(page, 'Salvar');
  await shows(page, 'Alterado em outro lugar');
  await lookAndLeave(page, 'admin-planos-editar');

  await plan.getByRole('button', { name: 'Desativar' }).click();
  await lookAndLeave(page, 'admin-planos-desativar');

  await plan.getByRole('button', { name: 'Excluir' }).click();
  await page.route(/\/api\/managed-plans\//, (route) => route.abort());
  await press(page, 'Excluir plano');
  await shows(page, 'Erro ao excluir plano');
  await lookAndLeave(page, 'admin-planos-excluir');

  await page.getByRole('tab', { name: 'Preços' }).click();
  const price = page.locator('#preco-essencial-monthly');
  await price.getByLabel('Preço original (R$)').fill('1000');
  await price.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(price.getByText('O preço original deve ser maior que o preço final')).toBeVisible();
  await expectAccessible(page, 'admin-planos-precos');
});

const stuck = {
  ...{ kind: 'refund', id: randomUUID(), subject: 'pay_parado', state: 'REQUESTED', attempts: 4 },
  ...{ lastError: 'HTTP 503', since: at, nextRunAt: at },
};
const letter = {
  ...{ service: 'billing', consumer: 'billing.on-number-activated', id: randomUUID(), type: 'number.activated.v1' },
  ...{ errorClass: 'DomainError', reason: 'order not found: it was asked for by nobody', attempts: 5, since: at },
};
const alert = {
  ...{ id: randomUUID(), service: 'billing', code: 'webhook-missing', subject: 'asaas', detail: 'nobody tells us' },
  ...{ at, closedAt: null },
};
const webhook = {
  ...{ id: randomUUID(), url: 'https://pay.example.com/webhooks/asaas', enabled: false, interrupted: true },
  ...{ email: null, isRenewed: true, penalizedRequestsCount: 15 },
  ...{
    problems: ['interrupted', 'events-missing'],
    missingEvents: ['PAYMENT_CHARGEBACK_REQUESTED', 'PAYMENT_DELETED'],
  },
};

test('operations: what an operator is asked before he repairs @rare', async ({ page }) => {
  const { placed } = await aCustomer('69');
  await answers(page, /\/operations\/stuck$/, { entries: [stuck], unread: ['provisioning'] });
  await answers(page, /\/operations\/dead-letters$/, { letters: [letter], isMore: false, unread: ['catalog'] });
  await answers(page, /\/operations\/dead-letters\/billing\/letter/, {
    body: JSON.stringify(
      { id: letter.id, type: letter.type, data: { orderId: placed.order.id, email: '•••' } },
      null,
      2,
    ),
  });
  await answers(page, /\/operations\/alerts\?/, aPage([alert]));
  await answers(page, /\/operations\/webhooks$/, (told: object) => ({ ...told, webhooks: [webhook] }));
  await enter(page, '/admin/operacao');

  const missing = row(page, 'Asaas sem endereço para avisos');
  await missing.getByRole('button', { name: 'Cadastrar webhook' }).click();
  await dialog(page).getByLabel('Email para falhas').fill('operacao');
  await press(page, 'Cadastrar');
  await shows(page, 'Email inválido');
  await lookAndLeave(page, 'admin-operacao-cadastrar');
  await chooseInRow(missing, 'Marcar como resolvido');
  await refuseOnce(page, 'POST', /\/closing$/);
  await press(page, 'Marcar como resolvido');
  await shows(page, 'O alerta não foi fechado');
  await lookAndLeave(page, 'admin-operacao-resolver');

  await page.getByRole('tab', { name: 'Pedidos parados' }).click();
  await expect(page.getByText('Nem todos os serviços responderam')).toBeVisible();
  await expectAccessible(page, 'admin-operacao-parados');

  await page.getByRole('tab', { name: 'Mensagens' }).click();
  const parked = row(page, letter.id);
  await expect(parked).toBeVisible();
  await expectAccessible(page, 'admin-operacao-mensagens');
  await chooseInRow(parked, 'Ver conteúdo');
  await shows(page, placed.order.id);
  await lookAndLeave(page, 'admin-operacao-conteudo');
  await parked.getByRole('button', { name: 'Reenviar' }).click();
  await refuseOnce(page, 'POST', /\/replay$/);
  await press(page, 'Reenviar');
  await shows(page, 'A mensagem não foi reenviada');
  await lookAndLeave(page, 'admin-operacao-reenviar');
  await chooseInRow(parked, 'Descartar');
  await dialog(page).getByLabel('Motivo').fill('repetida');
  await refuseOnce(page, 'POST', /\/drop$/);
  await press(page, 'Descartar');
  await shows(page, 'A mensagem não foi descartada');
  await lookAndLeave(page, 'admin-operacao-descartar');

  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(button(page, 'Reativar')).toBeVisible();
  await expectAccessible(page, 'admin-operacao-webhooks');
  await button(page, 'Reativar').click();
  await refuseOnce(page, 'POST', /\/reactivation$/);
  await press(page, 'Reativar');
  await shows(page, 'A fila não foi reativada');
  await lookAndLeave(page, 'admin-operacao-reativar');

  await answers(page, /\/operations\/stories\//, (told: object) => ({ ...told, unread: ['provisioning'] }));
  await turnTo(page, `/admin/operacao/pedidos/${placed.order.id}`);
  await expect(page.getByRole('heading', { name: `Pedido ${placed.order.id}` })).toBeVisible();
  await expectAccessible(page, 'admin-operacao-historia');
});

test('what waits for a person, the stock, the audit, letters and settings: what opens over them @rare', async ({
  page,
}) => {
  const [free] = await buyer.freeNumbers(1, '64');
  const { number: did, areaRef } = free!;
  const entry = {
    ...{
      orderId: randomUUID(),
      paymentId: 'pay_1',
      number: { number: did, areaCode: '64', areaRef, city: 'Caldas Novas' },
    },
    ...{ holder: 'Maria Wilhelmina Schwarzschild-Albuquerque', amountCents: 4_990, since: at, underWay: null },
    byHand: null,
  };
  await answers(page, /\/api\/attention$/, [
    { ...entry, kind: 'activation-failed', why: 'number-taken', number: { ...entry.number, number: '551140001201' } },
    { ...entry, kind: 'late-money', why: 'paid-after-end', number: { ...entry.number, number: '551140001202' } },
    { ...entry, kind: 'owed-back', why: 'paid-twice', number: { ...entry.number, number: '551140001203' } },
    {
      ...{ ...entry, kind: 'owed-back', why: 'owed-back', byHand: 'only' },
      number: { ...entry.number, number: '551140001204' },
    },
  ]);
  await enter(page, '/admin');
  const list = page.getByRole('region', { name: 'Requerem atenção' });
  const waiting = (end: string) => list.getByRole('row').filter({ hasText: `(11) 4000-120${end}` });
  await waiting('1').getByRole('button', { name: 'Tentar novamente' }).click();
  await refuseOnce(page, 'POST', /\/activation$/);
  await press(page, 'Tentar novamente');
  await shows(page, 'Não foi possível concluir');
  await lookAndLeave(page, 'admin-atencao-tentar');
  await chooseInRow(waiting('1'), 'Oferecer outro número');
  await expect(dialog(page).getByRole('radiogroup', { name: 'Número' })).toBeVisible();
  await dialog(page).getByRole('searchbox', { name: 'Outra cidade' }).fill('64 ');
  await press(page, 'Ativar este número');
  await shows(page, 'Escolha um dos números.');
  await lookAndLeave(page, 'admin-atencao-outro-numero');
  await waiting('3').getByRole('button', { name: 'Devolver o valor' }).click();
  await refuseOnce(page, 'POST', /\/refunds$/, null);
  await press(page, 'Devolver o valor');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await lookAndLeave(page, 'admin-atencao-devolver');
  await waiting('4').getByRole('button', { name: 'Registrar devolução' }).click();
  await refuseOnce(page, 'POST', /\/refunds$/, null);
  await press(page, 'Registrar devolução');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await lookAndLeave(page, 'admin-atencao-registrar-devolucao');

  await page.keyboard.press('ControlOrMeta+k');
  await dialog(page).getByRole('combobox').fill('marina');
  await expect(
    dialog(page)
      .getByRole('option', { name: /^Marina Duarte/ })
      .first(),
  ).toBeVisible();
  await lookAndLeave(page, 'admin-comandos');

  const kept = { since: at, orderId: null, isOrdered: false, until: at, version: 1 };
  const [held, resting] = ['551140001204', '551140001205'];
  await answers(
    page,
    /\/stock\/localities\/[^/]+\/numbers/,
    aPage([
      { ...kept, number: held, state: 'HELD' },
      { ...kept, number: resting, state: 'QUARANTINED' },
    ]),
  );
  await turnTo(page, `/admin/estoque/localidades/${areaRef}`);
  await row(page, formatDid(held)).getByRole('button', { name: 'Liberar' }).click();
  await dialog(page).getByLabel('Motivo').fill('cliente desistiu por telefone');
  await refuseOnce(page, 'POST', /\/release$/);
  await press(page, 'Liberar número');
  await shows(page, 'Não foi possível liberar o número');
  await lookAndLeave(page, 'admin-estoque-liberar');
  await row(page, formatDid(resting)).getByRole('button', { name: 'Encerrar quarentena' }).click();
  await lookAndLeave(page, 'admin-estoque-quarentena');

  const orphan = { number: held, orderId: randomUUID(), since: at, monthlyCents: 990, standing: 'idle', version: 1 };
  await answers(page, /\/api\/carrier-orphans\?/, aPage([orphan]));
  await turnTo(page, '/admin/estoque/operadora');
  await row(page, formatDid(held)).getByRole('button', { name: 'Devolver à operadora' }).click();
  await dialog(page).getByLabel('Motivo').fill('cobrado sem uso');
  await refuseOnce(page, 'POST', /\/return$/);
  await press(page, 'Devolver número');
  await shows(page, 'Não foi possível devolver o número');
  await lookAndLeave(page, 'admin-estoque-devolver');

  const deed = {
    ...{ id: randomUUID(), service: 'billing', action: 'customer.change', at, by: randomUUID(), ip: '10.1.2.3' },
    ...{ who: { name: 'Ana Beatriz Souza', email: 'administradora.de.plantao@empresa-de-exemplo.com.br' } },
    ...{ subject: { type: 'customer', id: randomUUID() }, reason: 'pedido por telefone, conferido pelo CPF' },
  };
  const changes = [
    { field: 'name', from: 'Ana Beatriz Souza', to: 'Ana Beatriz Schwarzschild-Albuquerque de Souza' },
    { field: 'email', from: 'ana@example.com', to: '45b4575d-f7b4-49a4-8169-98d89947afd0@empresa-de-exemplo.com.br' },
    { field: 'complement', from: null, to: 'Conjunto 1204' },
  ];
  await answers(page, /\/api\/audit\?/, aPage([{ ...deed, changes }]));
  await turnTo(page, '/admin/auditoria');
  await row(page, 'Ana Beatriz').getByRole('button', { name: 'Ver detalhes' }).click();
  await shows(page, 'Conjunto 1204');
  await lookAndLeave(page, 'admin-auditoria-detalhes');

  await turnTo(page, '/admin/configuracoes?aba=emails');
  await row(page, 'Acesso em novo dispositivo').getByRole('button', { name: 'Ver email' }).click();
  await expect(dialog(page).locator('iframe')).toBeVisible();
  await refuseOnce(page, 'POST', /\/tests$/);
  await press(page, 'Enviar teste para mim');
  await expect(page.getByText('Não foi possível enviar o teste')).toBeVisible();
  await expectAccessible(page, 'admin-emails-modelo');
  await dialog(page).getByRole('radio', { name: 'Texto' }).check();
  await lookAndLeave(page, 'admin-emails-modelo-texto');

  // Kept only when somebody insists, and no further than here.
  await page.route(/\/api\/settings\/asaas/, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.getByRole('tab', { name: 'Provedores' }).click();
  const asaas = page.getByRole('region', { name: 'Pagamentos (Asaas)' });
  await asaas.getByLabel('Chave da API').fill('$aact_errada');
  await asaas.getByRole('button', { name: 'Salvar', exact: true }).click();
  await shows(page, 'Salvar Pagamentos (Asaas) mesmo assim?');
  await lookAndLeave(page, 'admin-configuracoes-mesmo-assim');
  await expectAccessible(page, 'admin-configuracoes-recusada');

  await page.getByRole('tab', { name: 'Cobrança' }).click();
  const policy = page.getByRole('region', { name: 'Lembretes, suspensão e fim' });
  await policy.getByLabel('Suspensão (dias depois do aviso)').fill('16');
  await page.route(/\/api\/settings\/policy$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const told = await page.request.get(route.request().url(), { headers: route.request().headers() });
    const { setting } = (await told.json()) as { setting: { version: number; values: object } };
    const current = { ...setting, version: setting.version + 1, values: { ...setting.values, suspendAfterDays: 17 } };
    await route.fulfill({ status: 409, json: { code: 'version-conflict', message: 'Alterado.', current } });
  });
  await policy.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(policy.getByText('Alterado em outro lugar')).toBeVisible();
  await expectAccessible(page, 'admin-configuracoes-conflito');
});
