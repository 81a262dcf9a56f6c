import { randomUUID } from 'node:crypto';
import { demoLogins } from '@numera/testing/demo-logins';
import { chooseInRow } from '../steps/own-things.ts';
import { aPerson, enterPanel, orderBecomes, orderedAsGuest } from '../steps/people.ts';
import { outOfOrder, refuseOnce } from '../steps/refuse-once.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import type { Route } from '@playwright/test';
import { expect, type Page, test } from '../steps/story.ts';
import { turnTo } from '../steps/turn-to.ts';

const REASON = outOfOrder.message;

/** What is read may be read again by itself, when something is told live: out of order until the story says that it is not. */
const isOut = async (page: Page, url: RegExp, during: () => Promise<void>) => {
  const answer = (route: Route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, json: outOfOrder }) : route.fallback();
  await page.route(url, answer);
  await during();
  await page.unroute(url, answer);
};
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const enter = async (page: Page) => {
  await enterPanel(page, demoLogins.admin);
  await postponeFactor(page);
};

test('what does not load is said on each page, with the reason, and asked for again', async ({ page }) => {
  test.slow();
  await enter(page);
  const pages = [
    ['usuarios', /\/api\/users\?/, 'Erro ao carregar usuários'],
    ['clientes', /\/api\/customers\?/, 'Não foi possível carregar os clientes'],
    ['usuarios', /\/api\/users\/counts$/, 'Não foi possível contar os usuários'],
    ['all-numeros', /\/api\/all-numbers\?/, 'Não foi possível carregar os números'],
    ['clientes', /\/api\/overview$/, 'Não foi possível carregar os totais dos clientes'],
    ['all-pagamentos', /\/api\/all-payments\?/, 'Não foi possível carregar os pagamentos'],
    ['auditoria', /\/api\/audit\?/, 'Não foi possível carregar a auditoria'],
    ['all-pagamentos', /\/api\/all-payments\/totals$/, 'Não foi possível carregar os totais dos pagamentos'],
    ['planos', /\/api\/managed-plans/, 'Não foi possível carregar os planos'],
    ['configuracoes', /\/api\/settings\/asaas$/, 'Não foi possível carregar a configuração'],
    ['configuracoes?aba=emails', /\/api\/letter-templates$/, 'Não foi possível carregar os emails'],
    ['operacao', /\/api\/operations\/alerts\?/, 'Não foi possível carregar os alertas'],
    ['operacao?aba=parados', /\/api\/operations\/stuck$/, 'Não foi possível carregar o que está parado'],
    ['operacao?aba=mensagens', /\/api\/operations\/dead-letters$/, 'Não foi possível carregar as mensagens'],
    ['operacao?aba=verificacoes', /\/api\/operations\/checks$/, 'Não foi possível carregar as verificações'],
    ['operacao?aba=webhooks', /\/api\/operations\/webhooks$/, 'Não foi possível carregar os webhooks'],
    ['estoque', /\/api\/stock\?/, 'Não foi possível carregar o estoque'],
    ['estoque/operadora', /\/api\/carrier-orphans\/search$/, 'Não foi possível ver a última procura na operadora'],
    ['estoque', /\/api\/stock\/sums$/, 'Não foi possível carregar os totais do estoque'],
    ['venda-manual', /\/api\/customers\?/, 'Não foi possível carregar os clientes'],
    ['', /\/api\/overview\/figures/, 'Não foi possível carregar os gráficos'],
    ['', /\/api\/attention/, 'Não foi possível carregar o que requer atenção'],
    [`clientes/${randomUUID()}`, /\/api\/customers\/[\w-]+$/, 'Não foi possível carregar o cliente'],
  ] as const;
  for (const [path, asked, title] of pages) {
    await page.route(asked, (route) => route.fulfill({ status: 503, json: outOfOrder }));
    await turnTo(page, `/admin/${path}`);
    const alert = page.getByRole('alert').filter({ hasText: title });
    const retry = alert.getByRole('button', { name: 'Tentar novamente' });
    await expect(alert).toContainText(REASON);
    await expect(retry).toBeVisible();
    await page.unroute(asked);
    // What somebody else does meanwhile is another reason to ask.
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.click({ timeout: 500 });
      await expect(alert).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
  }
  // Asked for again, there is no such customer.
  await expect(page.getByText('Cliente não encontrado')).toBeVisible();
  await expect(page.getByText('Este cliente não existe ou foi removido.')).toBeVisible();
});

test('what is not done is said in its own words, with the reason, or that nobody knows', async ({ page }) => {
  test.slow();
  const email = `azar.${randomUUID().slice(0, 8)}@example.com`;
  const [person, placed] = await Promise.all([aPerson(), orderedAsGuest(email, '69')]);
  await orderBecomes(placed, 'AWAITING_PAYMENT');
  await enter(page);

  // An account.
  await turnTo(page, `/admin/usuarios?busca=${person.email}`);
  const role = dialog(page, /^Tornar /);
  await row(page, person.email).getByRole('button', { name: 'Tornar Admin' }).click();
  const own = { code: 'own-role', message: 'Você não pode alterar sua própria role' };
  await refuseOnce(page, 'PUT', /\/role$/, own);
  await role.getByRole('button', { name: 'Tornar Admin' }).click();
  await expect(role.getByText('Ação não permitida')).toBeVisible();
  await expect(role.getByText('Você não pode alterar sua própria role')).toBeVisible();
  await refuseOnce(page, 'PUT', /\/role$/, null);
  await role.getByRole('button', { name: 'Tornar Admin' }).click();
  await expect(role.getByText(/Não sabemos se a alteração chegou ao servidor\. Confira a lista antes/)).toBeVisible();
  await page.keyboard.press('Escape');
  const access = dialog(page, /^Acessos de/);
  await isOut(page, /\/api\/users\/[\w-]+$/, async () => {
    await chooseInRow(row(page, person.email), 'Ver acessos');
    await expect(access.getByText('Não foi possível carregar os acessos')).toBeVisible();
  });
  // Unless it was read again by itself.
  const retry = access.getByRole('button', { name: 'Tentar novamente' });
  await expect(async () => {
    if ((await retry.count()) > 0) await retry.click({ timeout: 500 });
    await expect(retry).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await refuseOnce(page, 'DELETE', /\/sessions$/, { ...outOfOrder, code: 'not-found' });
  await access.getByRole('button', { name: 'Encerrar sessões' }).click();
  await expect(access.getByText('Não foi possível encerrar as sessões')).toBeVisible();
  await expect(access.getByText(`${REASON} Nada foi alterado.`)).toBeVisible();

  // A customer.
  await turnTo(page, `/admin/clientes?busca=${email}`);
  await isOut(page, /\/api\/customers\/[\w-]+$/, async () => {
    await chooseInRow(row(page, email), 'Editar');
    await expect(dialog(page, /^Editar/).getByText('Não foi possível carregar os dados do cliente')).toBeVisible();
  });
  await page.keyboard.press('Escape');
  const removal = dialog(page, /^Remover/);
  await isOut(page, /\/removal$/, async () => {
    await chooseInRow(row(page, email), 'Remover');
    await expect(removal.getByText('Não foi possível ver o que a remoção encerra')).toBeVisible();
  });
  await removal.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(removal.getByText('1 pedido não pago é encerrado.')).toBeVisible();
  await expect(removal.getByRole('button', { name: 'Remover cliente' })).toBeDisabled();
  await removal.getByLabel('Motivo').fill('teste');
  await refuseOnce(page, 'POST', /\/removal$/);
  await removal.getByRole('button', { name: 'Remover cliente' }).click();
  await expect(removal.getByText('Não foi possível remover o cliente')).toBeVisible();
  await page.keyboard.press('Escape');
  const creation = dialog(page, /^Acesso ao painel de/);
  await chooseInRow(row(page, email), 'Criar acesso ao painel');
  await creation.getByLabel('Email').fill(person.email);
  await creation.getByLabel('Senha', { exact: true }).fill('Provisoria-1');
  await creation.getByLabel('Confirme a senha').fill('Provisoria-1');
  await creation.getByRole('button', { name: 'Criar acesso' }).click();
  await refuseOnce(page, 'PUT', /\/access$/);
  await creation.getByRole('button', { name: 'Vincular esta conta' }).click();
  await expect(creation.getByText(`Não foi possível vincular a conta: ${REASON}`)).toBeVisible();
  await creation.getByRole('button', { name: 'Vincular esta conta' }).click();
  await chooseInRow(row(page, email), 'Desvincular acesso');
  await refuseOnce(page, 'DELETE', /\/access$/);
  const unlinking = dialog(page, /^Desvincular o acesso de/);
  await unlinking.getByRole('button', { name: 'Desvincular' }).click();
  await expect(unlinking.getByText('Não foi possível desvincular o acesso')).toBeVisible();

  // A charge, and its number.
  await turnTo(page, `/admin/all-pagamentos?busca=${email}`);
  await refuseOnce(page, 'GET', /\/pix$/);
  await chooseInRow(row(page, email), 'Ver PIX');
  await expect(dialog(page, /^PIX de/).getByText('Não foi possível obter o código PIX')).toBeVisible();
  await page.keyboard.press('Escape');
  const cash = dialog(page, /^Marcar como paga/);
  await chooseInRow(row(page, email), 'Marcar como Pago');
  await cash.getByLabel('Valor recebido (R$)').fill('');
  await cash.getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(cash.getByText('Informe quanto foi recebido')).toBeVisible();
  await cash.getByLabel('Valor recebido (R$)').fill('29,90');
  await refuseOnce(page, 'POST', /\/cash$/);
  await cash.getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(cash.getByText('Não foi possível marcar como pago')).toBeVisible();
  await refuseOnce(page, 'POST', /\/cash$/, null);
  await cash.getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(cash.getByText(/Não sabemos se o pedido chegou ao servidor\. Confira a lista antes/)).toBeVisible();
  await turnTo(page, `/admin/all-numeros?busca=${email}`);
  await refuseOnce(page, 'GET', /\/story$/);
  await chooseInRow(row(page, email), 'Ver histórico');
  await expect(dialog(page, /^Histórico de/).getByText('Não foi possível carregar o histórico')).toBeVisible();
  await expect(button(page, 'Tentar novamente')).toBeVisible();
});

/** Something that waits for an operator, whether or not anything does. */
const waiting = {
  stuck: {
    ...{ kind: 'refund', id: randomUUID(), subject: 'pay_parado', state: 'REQUESTED', attempts: 4 },
    ...{ lastError: 'HTTP 503', since: new Date(), nextRunAt: new Date() },
  },
  letter: {
    ...{ service: 'billing', consumer: 'billing.on-number-activated', id: randomUUID(), type: 'number.activated.v1' },
    ...{ errorClass: 'Error', reason: 'not found', attempts: 5, since: new Date() },
  },
  alert: {
    ...{ id: randomUUID(), service: 'billing', code: 'webhook-missing', subject: 'asaas', detail: 'nobody tells us' },
    ...{ at: new Date(), closedAt: null },
  },
  webhook: {
    ...{ id: randomUUID(), url: 'https://pay.example.com/webhooks/asaas', enabled: false, interrupted: true },
    ...{ email: null, isRenewed: true, penalizedRequestsCount: 15, problems: ['interrupted'], missingEvents: [] },
  },
};

test('what an operator’s button does not do is said, and what one service does not tell', async ({ page }) => {
  test.slow();
  const answers = (url: RegExp, change: (told: Record<string, unknown>) => object) =>
    page.route(url, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...change(await response.json()) } });
    });
  await answers(/\/operations\/stuck$/, () => ({ entries: [waiting.stuck], unread: ['provisioning'] }));
  await answers(/\/operations\/dead-letters$/, () => ({ letters: [waiting.letter], unread: ['catalog'] }));
  await answers(/\/operations\/alerts\?/, ({ total }) => ({ rows: [waiting.alert], total, unread: ['catalog'] }));
  await answers(/\/operations\/webhooks$/, () => ({ webhooks: [waiting.webhook] }));
  await answers(/\/operations\/rounds$/, () => ({ unread: ['provisioning'] }));
  await enterPanel(page, demoLogins.admin, '/admin/operacao');
  await postponeFactor(page);
  const open = () => page.getByRole('dialog');
  const said = (text: string) => expect(page.getByText(text)).toBeVisible();
  const closed = async () => {
    await page.keyboard.press('Escape');
    await expect(open()).toBeHidden();
  };

  await said('Sem resposta de: Estoque e planos. Os alertas deles não aparecem nesta página.');
  const missing = row(page, 'Asaas sem endereço para avisos');
  await missing.getByRole('button', { name: 'Cadastrar webhook' }).click();
  await refuseOnce(page, 'POST', /\/operations\/webhooks$/);
  await open().getByRole('button', { name: 'Cadastrar' }).click();
  await said('O webhook não foi cadastrado');
  await closed();
  await chooseInRow(missing, 'Marcar como resolvido');
  await refuseOnce(page, 'POST', /\/closing$/);
  await open().getByRole('button', { name: 'Marcar como resolvido' }).click();
  await said('O alerta não foi fechado');
  await closed();
  await refuseOnce(page, 'POST', /\/operations\/rounds\//);
  await chooseInRow(missing, 'Conferir agora');
  await expect(page.getByText(/^A conferência não começou: /)).toBeVisible();

  await page.getByRole('tab', { name: 'Pedidos parados' }).click();
  await said('Nem todos os serviços responderam');
  await said('Sem resposta de: Ativações. O que está parado neles não aparece aqui agora.');
  await row(page, 'pay_parado').getByRole('button', { name: 'Tentar agora' }).click();
  await expect(page.getByText(/^Não foi possível tentar agora: /)).toBeVisible();

  await page.getByRole('tab', { name: 'Mensagens' }).click();
  await said('Sem resposta de: Estoque e planos. As mensagens deles não aparecem aqui agora.');
  const parked = row(page, waiting.letter.id);
  await chooseInRow(parked, 'Ver conteúdo');
  await expect(open().getByText('Não foi possível ler a mensagem')).toBeVisible();
  await closed();
  await parked.getByRole('button', { name: 'Reenviar' }).click();
  await open().getByRole('button', { name: 'Reenviar' }).click();
  await expect(open().getByText('A mensagem não foi reenviada')).toBeVisible();
  await closed();
  await chooseInRow(parked, 'Descartar');
  await open().getByLabel('Motivo').fill('repetida');
  await open().getByRole('button', { name: 'Descartar' }).click();
  await expect(open().getByText('A mensagem não foi descartada')).toBeVisible();
  await expect(open().getByLabel('Motivo')).toHaveValue('repetida');
  await closed();

  await page.getByRole('tab', { name: 'Verificações' }).click();
  await said('Não foi possível carregar as conferências');
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await button(page, 'Reativar').click();
  await open().getByRole('button', { name: 'Reativar' }).click();
  await expect(open().getByText('A fila não foi reativada')).toBeVisible();
  await closed();

  await isOut(page, /\/operations\/stories\//, async () => {
    await page.getByRole('searchbox', { name: 'Buscar pedido' }).fill(waiting.stuck.id);
    await button(page, 'Abrir a história').click();
    await said('Não foi possível abrir a história');
  });

  await answers(/\/api\/audit\?/, () => ({ unread: ['billing'] }));
  await turnTo(page, '/admin/auditoria');
  await said('Sem resposta de: Pedidos e cobranças. O que foi feito neles não aparece nesta página.');
});
