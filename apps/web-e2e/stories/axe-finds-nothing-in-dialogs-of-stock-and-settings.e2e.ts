import { randomUUID } from 'node:crypto';
import { formatDid } from '@numera/rules/did';
import { aPage } from '@numera/testing/own-things';
import { buyer } from '../steps/addresses.ts';
import { expectAccessible } from '../steps/axe.ts';
import { answers, at, dialog, enter, lookAndLeave, LOOKS_MS, press, row, shows } from '../steps/dialogs.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { expect, test } from '../steps/story.ts';
import { turnTo } from '../steps/turn-to.ts';

test.setTimeout(LOOKS_MS);

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
