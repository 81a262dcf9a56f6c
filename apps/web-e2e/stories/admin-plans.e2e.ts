import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { demoLogins } from '@numera/testing/demo-logins';
import type { Locator } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { addresses, buyer } from '../steps/addresses.ts';
import { arriveAt } from '../steps/arrive.ts';
import { expectAccessible } from '../steps/axe.ts';
import { enterPanel } from '../steps/people.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { anAddress, expect, type Page, test } from '../steps/story.ts';

/** Told by the socket: the store itself does not ask again. */
const AT_ONCE = { timeout: 1_000 };

/** An id that no earlier run has used: one of a plan that was deleted stays taken. */
const aSlug = () => `plano_${Array.from({ length: 8 }, () => 'abcdefghij'[randomInt(10)]).join('')}`;

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const rowOf = (page: Page, slug: string) => page.getByRole('row').filter({ hasText: slug });
const priceOf = (page: Page, slug: string, period: string) => page.locator(`#preco-${slug}-${period}`);
const save = (within: Locator) => within.getByRole('button', { name: 'Salvar', exact: true }).click();

/** Another administrator, elsewhere. */
async function elsewhere(change: (plan: ManagedPlan) => { path: string; seen: number; body: object }, slug: string) {
  const headers = { ...(await buyer.signIn(demoLogins.admin)), origin: addresses.store, 'x-requested-with': 'numera' };
  const { body } = await buyer.call<ManagedPlan[]>('GET', '/api/managed-plans', undefined, headers);
  const { path, seen, body: wish } = change(body.find(({ id }) => id === slug)!);
  const asked = { ...headers, 'if-match': `"${seen}"` };
  const { status } = await buyer.call('PUT', `/api/managed-plans/${slug}${path}`, wish, asked);
  if (status !== 200) throw new Error(`the other change was answered with ${status}`);
}

test('a plan is made, priced, changed, taken off and deleted, and the store follows at once @gate', async ({
  page,
  browser,
}) => {
  const slug = aSlug();
  const name = `Plano ${slug.slice(-6)}`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': anAddress() } });
  const store = await context.newPage();
  await arriveAt(store, '/plano', { areaCode: '35' });
  const inStore = store.getByRole('listitem').filter({ has: store.getByRole('heading', { name }) });
  await expect(store.getByRole('heading', { name: 'Essencial' })).toBeVisible();

  await postponeFactor(page);
  await enterPanel(page, demoLogins.admin, '/admin/planos');
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciamento de Planos' })).toBeVisible();
  await expect(rowOf(page, 'essencial').getByText('Ativo')).toBeVisible();
  await expectAccessible(page, 'planos');

  // A plan that is new: an id becomes one while it is typed, one that is taken is said so, and nothing typed is lost.
  await page.getByRole('button', { name: 'Novo Plano' }).click();
  const making = page.getByRole('dialog', { name: 'Novo plano' });
  await making.getByLabel('ID').fill('Essencial');
  await expect(making.getByLabel('ID')).toHaveValue('essencial');
  await making.getByRole('button', { name: 'Criar plano' }).click();
  await expect(making.getByText('Informe o nome do plano')).toBeVisible();
  await making.getByLabel('Nome', { exact: true }).fill(name);
  for (const [at, [feature, value]] of [
    ['Ramais', '5'],
    ['Siga-me', 'sim'],
  ].entries()) {
    await making.getByRole('button', { name: 'Adicionar característica' }).click();
    const line = making.getByRole('listitem', { name: `Característica ${at + 1}` });
    await expect(line.getByLabel('Nome da característica')).toBeFocused();
    await line.getByLabel('Nome da característica').fill(feature!);
    await line.getByLabel('Valor').fill(value!);
  }
  await making.getByRole('button', { name: 'Criar plano' }).click();
  await expect(making.getByRole('alert').getByText('Erro ao criar plano')).toBeVisible();
  await expect(making.getByText('Este ID já é ou já foi de um plano. Escolha outro.').first()).toBeVisible();
  await expect(making.getByLabel('Nome', { exact: true })).toHaveValue(name);
  await expectAccessible(page, 'planos-novo', [360]);
  await making.getByLabel('ID').fill(slug);
  await making.getByRole('button', { name: 'Criar plano' }).click();
  await expect(page.getByText('Plano criado com sucesso!')).toBeVisible();
  await expect(rowOf(page, slug).getByText('Sem preço: não aparece na loja')).toBeVisible();
  await expect(inStore).toBeHidden();

  // Its price: judged, refused without a loss, stored, and in the store.
  await tab(page, 'Preços');
  const monthly = priceOf(page, slug, 'monthly');
  await monthly.getByLabel('Preço final (R$)').fill('4990');
  await monthly.getByLabel('Preço original (R$)').fill('3990');
  await save(monthly);
  await expect(monthly.getByText('O preço original deve ser maior que o preço final')).toBeVisible();
  await monthly.getByLabel('Preço original (R$)').fill('5990');
  await monthly.getByLabel('Desconto (%)').fill('17');
  await page.route('**/api/managed-plans/*/prices/*', (route) => route.abort());
  await save(monthly);
  await expect(monthly.getByRole('alert').getByText('Erro ao atualizar preço')).toBeVisible();
  await expectAccessible(page, 'planos-precos', [1280]);
  await page.unroute('**/api/managed-plans/*/prices/*');
  await save(monthly);
  await expect(monthly.getByText('Preço atualizado com sucesso!')).toBeVisible();
  await expect(inStore).toContainText(/R\$\s49,90\/mês/, AT_ONCE);
  await expect(inStore).toContainText('17% de Desconto');

  // Another administrator is faster: his price is beside what is typed here, and typed it stays.
  await monthly.getByLabel('Preço final (R$)').fill('5490');
  const theirs = { priceCents: 4_490, originalPriceCents: null, discountPercent: null };
  await elsewhere(
    ({ priceVersions }) => ({ path: '/prices/monthly', seen: priceVersions.monthly, body: theirs }),
    slug,
  );
  await expect(monthly.getByText('Alterado em outro lugar')).toBeVisible();
  await expect(monthly.getByLabel('Preço final (R$)')).toHaveValue('54,90');
  await monthly.getByRole('button', { name: 'Usar o que está salvo' }).click();
  await expect(monthly.getByLabel('Preço final (R$)')).toHaveValue('44,90');

  // What is said of it, with its features: what failed is called by what was changed.
  await tab(page, 'Planos');
  await rowOf(page, slug).getByRole('button', { name: 'Editar' }).click();
  const editing = page.getByRole('dialog', { name: `Editar plano ${name}` });
  const features = editing.getByLabel('Nome da característica');
  await page.route('**/api/managed-plans/*', (route) => route.abort());
  await editing.getByRole('button', { name: 'Descer Ramais' }).click();
  await expect(features.first()).toHaveValue('Siga-me');
  await expect(editing.getByRole('button', { name: 'Descer Ramais' })).toBeFocused();
  await save(editing);
  await expect(editing.getByText('Erro ao atualizar característica')).toBeVisible();
  await editing.getByRole('button', { name: 'Remover Ramais' }).click();
  await save(editing);
  await expect(editing.getByText('Erro ao excluir característica')).toBeVisible();
  await editing.getByLabel('Ordem').fill('8');
  await save(editing);
  await expect(editing.getByText('Erro ao atualizar plano')).toBeVisible();
  await page.unroute('**/api/managed-plans/*');
  await save(editing);
  await expect(page.getByText('Plano atualizado com sucesso!')).toBeVisible();
  await expect(rowOf(page, slug).getByRole('rowheader')).toHaveText('8');

  // Off the store, and gone.
  await rowOf(page, slug).getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar plano' }).click();
  await expect(rowOf(page, slug).getByText('Inativo')).toBeVisible();
  await expect(inStore).toBeHidden(AT_ONCE);
  await rowOf(page, slug).getByRole('button', { name: 'Excluir' }).click();
  const removing = page.getByRole('dialog', { name: `Excluir o plano ${name}?` });
  await expect(removing.getByText(/excluído junto com todos os seus preços e características/)).toBeVisible();
  await expect(removing.getByText('Nenhum número usa este plano agora.')).toBeVisible();
  await page.route('**/api/managed-plans/*', (route) => route.abort());
  await removing.getByRole('button', { name: 'Excluir plano' }).click();
  await expect(removing.getByText('Erro ao excluir plano')).toBeVisible();
  await page.unroute('**/api/managed-plans/*');
  await removing.getByRole('button', { name: 'Excluir plano' }).click();
  await expect(page.getByText('Plano excluído com sucesso!')).toBeVisible();
  await expect(rowOf(page, slug)).toBeHidden();

  await page.route('**/api/managed-plans', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('Nenhum plano encontrado')).toBeVisible();
  await tab(page, 'Preços');
  await expect(page.getByText('Nenhum plano cadastrado. Crie um plano primeiro.')).toBeVisible();
  await context.close();
});
