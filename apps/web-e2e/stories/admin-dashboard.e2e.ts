import { demoLogins } from '@numera/testing/demo-logins';
import { expectAccessible } from '../steps/axe.ts';
import { enterPanel } from '../steps/people.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, test } from '../steps/story.ts';

test('an administrator sees how the business goes, as charts and as tables', async ({ page }) => {
  await postponeFactor(page);
  const told = Promise.withResolvers<void>();
  await page.route('**/api/overview/figures', async (route) => {
    await told.promise;
    await route.continue();
  });
  await enterPanel(page, demoLogins.admin);
  // While they come, the charts have the room that they will take: what is read below does not move.
  const heightOf = async () => (await page.locator('.charts').boundingBox())!.height;
  await expect(page.locator('.charts .ant-skeleton')).toHaveCount(5);
  const kept = await heightOf();
  told.resolve();
  for (const [card, to] of [
    ['Total de clientes', '/admin/clientes'],
    ['Total de números', '/admin/all-numeros'],
    ['Números ativos', '/admin/all-numeros?status=ACTIVE'],
    ['Total de pagamentos', '/admin/all-pagamentos'],
    ['Pagamentos pendentes', '/admin/all-pagamentos?standing=open'],
    ['Falhas na ativação', /#requerem-atencao$|status=ACTIVATION_FAILED$/],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name: card })).toHaveAttribute('href', to);
  const money = page.getByRole('region', { name: 'Recebido e previsto por mês', exact: true }).first();
  await expect(
    money.getByRole('img', { name: /^Neste mês, R\$\s[\d.,]+ recebidos de R\$\s[\d.,]+ previstos\.$/ }),
  ).toBeVisible();
  for (const title of [
    'Números ativos por mês',
    'Números novos e perdidos por mês',
    'Recebido por forma de pagamento, em 12 meses',
    'Cobranças por situação, em 12 meses',
  ])
    await expect(page.getByRole('region', { name: title }).locator('.chart')).toBeVisible();
  expect(Math.abs((await heightOf()) - kept)).toBeLessThan(60);
  await expectAccessible(page, 'dashboard');
  await money.getByRole('button', { name: /^Ver como tabela/ }).click();
  await expect(money.getByRole('row')).toHaveCount(13);
  await expect(money.getByRole('columnheader')).toHaveText(['Mês', 'Recebido', 'Previsto']);
  await expectAccessible(page, 'dashboard-tabela', [360]);
  await money.getByRole('button', { name: /^Ver como gráfico/ }).click();
  await expect(money.locator('.chart')).toBeVisible();
});
