import { formatDid } from '@numera/rules/did';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { expectAccessible } from '../steps/axe.ts';
import { aPerson, bought, enterPanel } from '../steps/people.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { breakProvider, repairProviders } from '../steps/sandbox.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';
import { turnTo } from '../steps/turn-to.ts';

test.afterEach(repairProviders);

const sync = (page: Page) => page.getByRole('button', { name: 'Sincronizar agora' }).click();
const rowOf = (page: Page, did: string) => page.getByRole('row').filter({ hasText: formatDid(did) });

test('the stock is read anew, and a hold of a locality is let go', async ({ page }) => {
  const [free] = await buyer.freeNumbers(1, '64');
  const { number: did, areaRef } = free!;
  expect((await buyer.hold(did, areaRef)).status).toBe(201);

  await postponeFactor(page);
  await enterPanel(page, demoLogins.admin, '/admin/estoque');
  await expect(page.getByRole('heading', { level: 1, name: 'Estoque' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver números' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Localidades à venda', { exact: true })).toBeVisible();
  await sync(page);
  await expect(page.getByText(/^Sincronizado /)).toBeVisible();
  await expect(page.getByText('A operadora vende nas mesmas localidades.')).toBeVisible();
  await expect(page.getByText(/^Os números livres são os da última leitura/)).toBeVisible();
  await expectAccessible(page, 'admin-estoque');
  await page.getByRole('searchbox').fill('64 nada assim');
  await expect(page.getByText('Nenhuma localidade encontrada para “64 nada assim”')).toBeVisible();
  await page.getByRole('searchbox').fill('GO 64');
  await page.locator(`a[href="/admin/estoque/localidades/${areaRef}"]`).click();

  await expect(page.getByRole('heading', { level: 1, name: /, GO$/ })).toBeVisible();
  await expect(rowOf(page, did).getByText('Reservado', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Oferecidos pela operadora/ })).toBeVisible();
  await expectAccessible(page, 'admin-estoque-localidade', [360, 1280]);
  await rowOf(page, did).getByRole('button', { name: 'Liberar' }).click();
  const dialog = page.getByRole('dialog', { name: `Liberar ${formatDid(did)}?` });
  await dialog.getByLabel('Motivo').fill('cliente desistiu por telefone');
  await refuseOnce(page, 'POST', /\/release$/);
  await dialog.getByRole('button', { name: 'Liberar número' }).click();
  await expect(dialog.getByText('Não foi possível liberar o número')).toBeVisible();
  await dialog.getByRole('button', { name: 'Liberar número' }).click();
  await expect(page.getByText('Número liberado')).toBeVisible();
  await expect(rowOf(page, did).getByText('Livre', { exact: true })).toBeVisible();
  expect((await buyer.numbers(areaRef)).map(({ number }) => number)).toContain(did);

  // Somebody takes it in the store: nobody has to look again.
  expect((await buyer.hold(did, areaRef)).status).toBe(201);
  await expect(rowOf(page, did).getByText('Reservado', { exact: true })).toBeVisible({ timeout: 5_000 });

  // The carrier is away: it is said, and what was known stays.
  await page.route(`**/api/stock/localities/${areaRef}`, async (route) => {
    const answer = await route.fetch();
    const sync = {
      state: 'failed',
      failure: 'carrier-silent',
      startedAt: new Date(),
      endedAt: new Date(),
      changes: null,
    };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sync } });
  });
  await sync(page);
  await expect(page.getByText('Não foi possível sincronizar')).toBeVisible();
  await expect(page.getByText(/^A operadora não respondeu\. Nada foi perdido/)).toBeVisible();
  await expect(rowOf(page, did)).toBeVisible();
});

test('what the carrier bills for nobody is found, and given back', async ({ page }) => {
  const { placed } = await bought(await aPerson(), '64');
  const did = placed.order.number.number;
  const headers = { 'x-order-token': placed.orderToken };
  await buyer.call('POST', `/api/orders/${placed.order.id}/subscription/cancellation`, { when: 'now' }, headers);
  const admin = await buyer.signIn(demoLogins.admin);
  const stateOf = async () =>
    (await buyer.call<{ state: string }>('GET', `/api/operations/orders/${placed.order.id}/number`, undefined, admin))
      .body.state;
  await expect.poll(stateOf, { message: 'the number was given back' }).toBe('RELEASED');
  await buyer.sandbox('POST', `/control/numbers/${did.slice(2)}/keep`, {});

  await postponeFactor(page);
  await enterPanel(page, demoLogins.admin, '/admin/estoque');
  await page.getByRole('tab', { name: 'Na operadora, sem cliente' }).click();
  await refuseOnce(page, 'POST', /\/carrier-orphans\/search$/);
  await page.getByRole('button', { name: 'Procurar agora' }).click();
  await expect(page.getByText('Não foi possível procurar')).toBeVisible();
  await page.getByRole('button', { name: 'Procurar agora' }).click();
  await expect(rowOf(page, did).getByText('Sem uso')).toBeVisible({ timeout: 60_000 });
  await expect(rowOf(page, did).getByText(/R\$\s*\d+,90/)).toBeVisible();
  await expect(page.getByText(/^Procurado .* há no máximo 60 dias/)).toBeVisible();
  await expectAccessible(page, 'admin-estoque-operadora');

  await breakProvider({ kind: 'error-before', status: 503, provider: 'brdid', route: 'POST /cancelar_did', count: 1 });
  await rowOf(page, did).getByRole('button', { name: 'Devolver à operadora' }).click();
  const dialog = page.getByRole('dialog', { name: `Devolver ${formatDid(did)} à operadora?` });
  await dialog.getByLabel('Motivo').fill('cobrado sem uso');
  await refuseOnce(page, 'POST', /\/return$/);
  await dialog.getByRole('button', { name: 'Devolver número' }).click();
  await expect(dialog.getByText('Não foi possível devolver o número')).toBeVisible();
  await dialog.getByRole('button', { name: 'Devolver número' }).click();
  await expect(rowOf(page, did).getByText('Devolução em andamento')).toBeVisible();
  await expect(rowOf(page, did)).toBeHidden({ timeout: 45_000 });

  // It rests before it is sold again, unless somebody says otherwise.
  // What the page shows is not how it is any more: pressed again it is about the number as it is.
  const older = /\/stock\/localities\/[^/]+\/numbers/;
  await page.route(older, async (route) => {
    const answer = await route.fetch();
    const { rows, ...list } = (await answer.json()) as { rows: { version: number }[] };
    const seen = rows.map((row) => ({ ...row, version: row.version - 1 }));
    await route.fulfill({ response: answer, json: { ...list, rows: seen } });
  });
  await turnTo(page, `/admin/estoque/localidades/${placed.order.number.areaRef}`);
  await rowOf(page, did).getByRole('button', { name: 'Encerrar quarentena' }).click();
  const ending = page.getByRole('dialog', { name: `Encerrar a quarentena de ${formatDid(did)}?` });
  await ending.getByLabel('Motivo').fill('pedido do dono');
  await ending.getByRole('button', { name: 'Encerrar quarentena' }).click();
  await expect(ending.getByText('A situação deste número mudou. Confira como ele está agora.')).toBeVisible();
  await page.unroute(older);
  await refuseOnce(page, 'POST', /\/quarantine-end$/);
  await ending.getByRole('button', { name: 'Encerrar quarentena' }).click();
  await expect(ending.getByText('Não foi possível encerrar a quarentena')).toBeVisible();
  await ending.getByRole('button', { name: 'Encerrar quarentena' }).click();
  await expect(page.getByText('Quarentena encerrada')).toBeVisible();
  await expect(rowOf(page, did).getByText('Livre', { exact: true })).toBeVisible();
});
