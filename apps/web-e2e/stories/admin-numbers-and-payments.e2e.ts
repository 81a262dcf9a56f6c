import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { formatDid, formatDidTicket } from '@numera/rules/did';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { enterPanel, orderBecomes, orderedAsGuest } from '../steps/people.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu do painel' });

test('everybody’s numbers and payments are found, narrowed, taken away as a file, and lead to the number', async ({
  page,
}) => {
  const email = `titular.${randomUUID().slice(0, 8)}@example.com`;
  const placed = await orderedAsGuest(email, '69');
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVE');
  const did = formatDid(placed.order.number.number);

  await enterPanel(page, demoLogins.admin);
  await postponeFactor(page);
  await menu(page).getByRole('link', { name: 'Números' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Números' })).toBeVisible();
  for (const name of ['Todos', 'Ativos', 'Pendentes', 'Cancelados'])
    await expect(page.getByRole('tab', { name: new RegExp(`^${name} `) })).toBeVisible();
  await page.getByRole('searchbox').fill('nada que exista');
  await expect(page.getByText('Nenhum número encontrado')).toBeVisible();
  await page.getByRole('searchbox').fill(did);
  await expect(row(page, email)).toContainText('Ativo');
  await page.getByRole('tab', { name: /^Cancelados/ }).click();
  await expect(page.getByText('Nenhum número encontrado')).toBeVisible();
  await page.getByRole('tab', { name: /^Todos/ }).click();
  await row(page, email).getByRole('link', { name: 'Ver detalhes' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/numeros/${placed.order.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatDidTicket(placed.order.number.number));

  await menu(page).getByRole('link', { name: 'Pagamentos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Pagamentos' })).toBeVisible();
  for (const name of ['Total recebido', 'Pendentes', 'Vencidos', 'Total geral'])
    await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('tab', { name: /^Pagos/ }).click();
  await expect(row(page, email)).toHaveCount(1);
  await expect(row(page, email)).toContainText('Pago');
  await page.getByRole('button', { name: 'Método: Todos' }).click();
  await page.getByRole('menuitem', { name: 'Boleto' }).click();
  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Método: Boleto' }).click();
  await page.getByRole('menuitem', { name: 'PIX' }).click();
  await expect(row(page, email)).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${email};${did};`);
});
