import type { SettingView } from '@numera/contracts/operations/settings';
import { demoLogins } from '@numera/testing/demo-logins';
import { addresses, buyer } from '../steps/addresses.ts';
import { expectAccessible } from '../steps/axe.ts';
import { enterPanel } from '../steps/people.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const save = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: 'Salvar', exact: true }).click();
const tryOut = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Testar conexão' }).click();

/** Another administrator, elsewhere. */
async function elsewhere(path: string, change: (values: object) => object): Promise<void> {
  const headers = { ...(await buyer.signIn(demoLogins.admin)), origin: addresses.store, 'x-requested-with': 'numera' };
  const { body } = await buyer.call<{ setting: SettingView }>('GET', `/api/settings/${path}`, undefined, headers);
  const { version, values } = body.setting;
  const asked = { ...headers, 'if-match': `"${version}"` };
  const { status } = await buyer.call('PUT', `/api/settings/${path}`, change(values), asked);
  if (status !== 200) throw new Error(`the other change was answered with ${status}`);
}

test('providers are tried and changed without their keys being seen; the policy is changed against another administrator', async ({
  page,
}) => {
  await postponeFactor(page);
  await enterPanel(page, demoLogins.admin, '/admin/configuracoes');
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();

  const asaas = card(page, 'Pagamentos (Asaas)');
  await expect(asaas.getByText(/Guardado: •••• \w{4}\. Deixe em branco para manter\./).first()).toBeVisible();
  await expect(asaas.getByLabel('Chave da API')).toHaveValue('');
  await page.route('**/api/settings/asaas/test', (route) => route.abort(), { times: 1 });
  await tryOut(page, 'Pagamentos (Asaas)');
  await expect(asaas.getByText('Não foi possível testar a conexão')).toBeVisible();
  await tryOut(page, 'Pagamentos (Asaas)');
  await expect(asaas.getByText('Conexão funcionando')).toBeVisible();
  await expectAccessible(page, 'admin-configuracoes');

  // A key that is none: said, and kept out unless somebody insists.
  await asaas.getByLabel('Chave da API').fill('$aact_errada');
  await tryOut(page, 'Pagamentos (Asaas)');
  await expect(
    asaas.getByText('O provedor não aceitou a chave. Confira se ela está inteira e é desta conta.'),
  ).toBeVisible();
  await save(page, 'Pagamentos (Asaas)');
  const anyway = page.getByRole('dialog', { name: 'Salvar Pagamentos (Asaas) mesmo assim?' });
  await anyway.getByRole('button', { name: 'Voltar' }).click();
  await expect(asaas.getByText('Nada foi salvo, e o que você digitou continua aqui.')).toBeVisible();
  await expect(asaas.getByLabel('Chave da API')).toHaveValue('$aact_errada');

  // Somebody else was faster with another key: it stands against the one that is typed here, and neither is read.
  const headers = await buyer.signIn(demoLogins.admin);
  const { setting } = (await buyer.call<{ setting: SettingView }>('GET', '/api/settings/asaas', undefined, headers))
    .body;
  const endings = { ...setting.endings, apiKey: 'wxyz' };
  const current = { ...setting, version: setting.version + 1, endings };
  await page.route('**/api/settings/asaas', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'version-conflict', message: 'Alterado.', current } })
      : route.fallback(),
  );
  await save(page, 'Pagamentos (Asaas)');
  await anyway.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  const conflict = asaas.getByRole('row', { name: 'Chave da API' });
  await expect(conflict).toContainText('•••• wxyz');
  await expect(conflict).toContainText('outro valor');
  await asaas.getByRole('button', { name: 'Usar o que está salvo' }).click();
  await expect(asaas.getByLabel('Chave da API')).toHaveValue('');
  await page.unroute('**/api/settings/asaas');

  // Its key goes nowhere else.
  const carrier = card(page, 'Operadora (BR DID)');
  await carrier.getByLabel('Endereço da API da operadora').fill('https://operadora.example');
  await tryOut(page, 'Operadora (BR DID)');
  await expect(carrier.getByText('Este endereço não é do provedor: nada foi enviado a ele.')).toBeVisible();

  await page.getByRole('tab', { name: 'Cobrança' }).click();
  const policy = card(page, 'Lembretes, suspensão e fim');
  const steps = policy.getByRole('region', { name: 'O que acontece com uma cobrança que não é paga' });
  await expect(steps.getByText('Suspensão: as credenciais deixam de aparecer')).toBeVisible();
  await expectAccessible(page, 'admin-configuracoes-cobranca');

  await policy.getByLabel('Suspensão (dias depois do aviso)').fill('14');
  await save(page, 'Lembretes, suspensão e fim');
  await expect(
    policy.getByText('A Anatel exige pelo menos 15 dias entre o aviso e a suspensão (RGC). Informe de 15 a 90'),
  ).toBeVisible();
  await policy.getByLabel('Suspensão (dias depois do aviso)').fill('16');

  // Somebody else is faster in one field, and in another one.
  await elsewhere('policy', (values) => ({ ...values, suspendAfterDays: 17, endAfterDays: 61 }));
  await expect(policy.getByLabel('Fim do contrato (dias depois da suspensão)')).toHaveValue('61');
  await expect(policy.getByText('Alterado em outro lugar')).toBeVisible();
  await expect(policy.getByLabel('Suspensão (dias depois do aviso)')).toHaveValue('16');
  await page.route('**/api/settings/policy', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await save(page, 'Lembretes, suspensão e fim');
  await expect(policy.getByText('Erro ao salvar a configuração')).toBeVisible();
  await page.unroute('**/api/settings/policy');
  await save(page, 'Lembretes, suspensão e fim');
  await expect(page.getByText('Configuração salva').first()).toBeVisible();
  await expect(policy.getByText(/^Alterado por/)).toBeVisible();

  await elsewhere('policy', (values) => ({ ...values, suspendAfterDays: 15, endAfterDays: 60 }));
  // What was typed in another part is still there, and is not left without a word.
  await page.getByRole('tab', { name: 'Provedores' }).click();
  await expect(carrier.getByLabel('Endereço da API da operadora')).toHaveValue('https://operadora.example');
  await page.getByRole('tab', { name: 'Cobrança' }).click();
  await policy.getByRole('link', { name: 'Ver o que mudou' }).click();
  const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await leaving.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible();
  await expect(page.getByText('Alterou a configuração').first()).toBeVisible();
});

test('who sells is said on every page of the store without a restart', async ({ page, browser }) => {
  await postponeFactor(page);
  await enterPanel(page, demoLogins.admin, '/admin/configuracoes?aba=empresa');
  const seller = card(page, 'Quem vende');
  await seller.getByLabel('CNPJ').fill('11222333000182');
  await save(page, 'Quem vende');
  await expect(seller.getByText('CNPJ inválido')).toBeVisible();
  await expectAccessible(page, 'admin-configuracoes-empresa');
  await seller.getByLabel('Razão social').fill('Numera Telefonia Ltda.');
  await seller.getByLabel('CNPJ').fill('11222333000181');
  await save(page, 'Quem vende');
  await expect(page.getByText('Configuração salva').first()).toBeVisible();

  const store = await browser.newPage();
  await expect(async () => {
    await store.goto(addresses.store);
    await expect(store.getByText('Numera Telefonia Ltda. · CNPJ 11.222.333/0001-81')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(store, 'loja-com-quem-vende');
  await store.close();
  await elsewhere('business', (values) => ({ ...values, legalName: '', cnpj: '' }));
});
