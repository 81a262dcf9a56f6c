import { expectAccessible } from '../steps/axe.ts';
import {
  aCustomer,
  answers,
  button,
  dialog,
  enter,
  lookAndLeave,
  LOOKS_MS,
  press,
  row,
  shows,
} from '../steps/dialogs.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { expect, test } from '../steps/story.ts';
import { turnTo } from '../steps/turn-to.ts';

test.setTimeout(LOOKS_MS);

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
