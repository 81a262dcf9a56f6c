import { randomUUID } from 'node:crypto';
import { customerDetails } from '@numera/rules/customer-forms';
import { formatDid } from '@numera/rules/did';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { chooseInRow } from '../steps/own-things.ts';
import { aPerson, enterPanel, orderBecomes, orderedAsGuest } from '../steps/people.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

interface Found {
  readonly rows: readonly { readonly id: string }[];
}
interface Kept {
  readonly version: number;
}
/** What of a customer is written by whoever corrects him. */
const formOf = (kept: Kept) => {
  const fields = Object.keys(customerDetails);
  return Object.fromEntries(Object.entries(kept).filter(([field]) => fields.includes(field)));
};

test('a customer is corrected against another administrator, looked into, linked and removed', async ({ page }) => {
  test.slow();
  const email = `cliente.${randomUUID().slice(0, 8)}@example.com`;
  const [placed, person] = await Promise.all([orderedAsGuest(email, '68'), aPerson()]);
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVE');
  const headers = await buyer.signIn(demoLogins.admin);
  const find = () => buyer.call<Found>('GET', `/api/customers?search=${email}`, undefined, headers);
  const { id } = (await find()).body.rows[0]!;

  await enterPanel(page, demoLogins.admin, `/admin/clientes?busca=${email}`);
  await postponeFactor(page);

  // Corrected: what is wrong is said, the postal code brings the rest, and nothing typed is lost.
  await chooseInRow(row(page, email), 'Editar');
  const edit = dialog(page, /^Editar/);
  await expect(edit.getByText('CPF/CNPJ não pode ser alterado')).toBeVisible();
  await edit.getByLabel('Nome completo').fill('An');
  await edit.getByLabel('CEP').fill('99999-999');
  await expect(notices(page).getByText('CEP não encontrado. Por favor, preencha manualmente.')).toBeVisible();
  await refuseOnce(page, 'GET', /\/api\/ceps\//);
  await edit.getByLabel('CEP').fill('01310-100');
  await expect(notices(page).getByText('Erro ao buscar CEP.')).toBeVisible();
  await edit.getByRole('button', { name: 'Buscar' }).click();
  await expect(edit.getByLabel('Endereço', { exact: true })).toHaveValue('Avenida Paulista');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(edit.getByText('Nome deve ter pelo menos 3 caracteres')).toBeVisible();
  await edit.getByLabel('Nome completo').fill('Ana Corrigida');
  await edit.getByLabel('Número', { exact: true }).fill('1578');
  await refuseOnce(page, 'PUT', /\/api\/customers\//);
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(edit.getByText('Erro ao atualizar cliente.')).toBeVisible();
  await expect(edit.getByLabel('Nome completo')).toHaveValue('Ana Corrigida');

  // Another administrator was faster: his change is shown, and what was typed stays.
  const { body: kept } = await buyer.call<Kept>('GET', `/api/customers/${id}`, undefined, headers);
  const theirs = { ...formOf(kept), name: 'Ana de Outro' };
  const seen = { ...headers, 'if-match': `"${kept.version}"` };
  expect((await buyer.call('PUT', `/api/customers/${id}`, theirs, seen)).status).toBe(200);
  await expect(edit.getByText('Ana de Outro').first()).toBeVisible();
  await expect(edit.getByLabel('Nome completo')).toHaveValue('Ana Corrigida');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(notices(page).getByText('Cliente atualizado com sucesso!')).toBeVisible();
  await expect(row(page, email)).toContainText('Ana Corrigida');

  // An account that there is already.
  await chooseInRow(row(page, email), 'Criar acesso ao painel');
  const access = dialog(page, /^Acesso ao painel de/);
  await access.getByLabel('Email').fill(demoLogins.admin.email);
  await access.getByLabel('Senha', { exact: true }).fill('Provisoria-1');
  await access.getByLabel('Confirme a senha').fill('Provisoria-1');
  await access.getByRole('button', { name: 'Criar acesso' }).click();
  await access.getByRole('button', { name: 'Vincular esta conta' }).click();
  await expect(access.getByText(/Esta conta é de um administrador\. Use a conta de um cliente\./)).toBeVisible();
  await access.getByLabel('Email').fill(person.email);
  await access.getByRole('button', { name: 'Criar acesso' }).click();
  await expect(access.getByText(`Já existe uma conta com ${person.email}.`)).toBeVisible();
  await access.getByRole('button', { name: 'Vincular esta conta' }).click();
  await expect(notices(page).getByText('Conta vinculada ao cliente')).toBeVisible();

  // One page with all of it.
  await row(page, email).getByRole('link', { name: 'Ver detalhes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Corrigida' })).toBeVisible();
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Números').getByText(formatDid(placed.order.number.number))).toBeVisible();
  await expect(part('Pagamentos').getByText('Pago', { exact: true }).first()).toBeVisible();
  await expect(part('Emails enviados').getByText(email).first()).toBeVisible();
  await expect(part('Sessões abertas').getByText('Último uso em').first()).toBeVisible();
  const account = part('Acesso ao painel');
  await expect(account.getByText(person.email)).toBeVisible();
  await expect(account.getByText('Confirmado', { exact: true })).toBeVisible();
  await expect(account.getByText('Não ativada.')).toBeVisible();
  await account.getByRole('button', { name: 'Enviar email de recuperação' }).click();
  await expect(notices(page).getByText(`Email de recuperação enviado. Foi para ${person.email}.`)).toBeVisible();

  // What he was written is read, without what would open his order. One that failed is sent again, unless it went meanwhile.
  const letters = part('Emails enviados').getByRole('listitem');
  const receipt = letters.filter({ hasText: 'Pagamento recebido' });
  await expect(receipt).toContainText('Enviado');
  await page.route(
    /\/letters\/[^/]+$/,
    (route) => route.fulfill({ status: 503, json: { code: 'service-unavailable', message: 'Serviço fora do ar.' } }),
    { times: 1 },
  );
  await receipt.getByRole('button', { name: 'Ver email' }).click();
  await expect(page.getByText('Não foi possível carregar o email')).toBeVisible();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  const letter = dialog(page, /Pagamento recebido/);
  await expect(letter.getByText(email)).toBeVisible();
  const link = letter.frameLocator('iframe').getByRole('link', { name: 'Acompanhar o pedido' });
  await expect(link).toHaveAttribute('href', /\/sucesso$/);
  await letter.getByRole('radio', { name: 'Texto' }).check();
  await expect(letter.getByRole('region', { name: 'Texto simples' })).not.toContainText('chave=');
  await letter.getByRole('button', { name: 'Voltar' }).click();
  // Whenever the list is read anew meanwhile, it says the same.
  await page.route(/\/letters$/, async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { letters: object[] };
    await route.fulfill({ response, json: { letters: told.letters.map((one) => ({ ...one, state: 'FAILED' })) } });
  });
  await page.reload();
  await receipt.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(
    notices(page).getByText('Este email não está com falha: ele já foi enviado ou está na fila.'),
  ).toBeVisible();
  await expect(notices(page).getByText('Não foi possível enviar o email de novo')).toBeVisible();
  await page.unroute(/\/letters$/);
  const story = part('Linha do tempo');
  await expect(story.getByText('Vinculou o acesso do cliente')).toBeVisible();
  await expect(story.getByText('Alterou os dados do cliente').first()).toBeVisible();
  await expect(story.getByText('Número: ativo')).toBeVisible();
  await part('Sessões abertas').getByRole('button', { name: 'Encerrar sessões' }).click();
  await expect(part('Sessões abertas').getByText('Nenhuma sessão aberta.')).toBeVisible();

  // Removed: what that means is told first, and it is under way until his number has ended.
  await page.getByRole('link', { name: 'Clientes', exact: true }).first().click();
  await page.getByRole('searchbox').fill(email);
  await chooseInRow(row(page, email), 'Remover');
  const removal = dialog(page, /^Remover Ana Corrigida/);
  await expect(removal.getByText('1 número ativo é cancelado agora e volta para a operadora.')).toBeVisible();
  await removal.getByLabel('Motivo').fill('pediu por telefone');
  await removal.getByRole('button', { name: 'Remover cliente' }).click();
  await expect(notices(page).getByText('A remoção de Ana Corrigida começou')).toBeVisible();
  await expect(row(page, email).getByText('Remoção em andamento')).toBeVisible();
  // What goes is not changed any more, on his page as in the list.
  await page.goto(`/admin/clientes/${id}`);
  await expect(part('Dados').or(page.getByText('Cliente não encontrado'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
});
