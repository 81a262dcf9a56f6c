import { formatDid } from '@numera/rules/did';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { expectAccessible } from '../steps/axe.ts';
import { aPerson, enterPanel, orderBecomes, ordered } from '../steps/people.ts';
import { breakProvider, repairProviders } from '../steps/sandbox.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, test } from '../steps/story.ts';

test.afterEach(repairProviders);

test('a failed activation is tried again by an administrator and works; another is given back', async ({ page }) => {
  const person = await aPerson();
  const fails = async () => {
    await breakProvider({ kind: 'number-taken', provider: 'brdid' });
    const placed = await ordered(person, '63');
    await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
    await orderBecomes(placed, 'ACTIVATION_FAILED');
    return placed;
  };
  const [repaired, given] = [await fails(), await fails()];
  await repairProviders();
  // Whoever had the number lets it go.
  await buyer.sandbox('POST', `/control/numbers/${repaired.order.number.number.slice(2)}/give-back`, {});

  await postponeFactor(page);
  await enterPanel(page, demoLogins.admin);
  const list = page.getByRole('region', { name: 'Requerem atenção' });
  const rowOf = ({ order }: typeof given) => list.getByRole('row').filter({ hasText: formatDid(order.number.number) });
  await expect(rowOf(repaired).getByText('A operadora já vendeu este número para outra pessoa.')).toBeVisible();
  await expect(page.getByText('requerem atenção', { exact: true })).toBeVisible();
  await expectAccessible(page, 'dashboard-atencao', [360, 1280]);

  await rowOf(repaired).getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nova tentativa de ativação em andamento.')).toBeVisible();
  await orderBecomes(repaired, 'ACTIVE');
  await expect(rowOf(repaired)).toBeHidden();

  await rowOf(given).getByRole('button', { name: 'Devolver o valor' }).click();
  const asking = page.getByRole('dialog', { name: /^Devolver R\$/ });
  await page.route('**/api/orders/*/subscription/cancellation', (route) => route.abort());
  await asking.getByRole('button', { name: 'Devolver o valor' }).click();
  await expect(asking.getByRole('alert').getByText(/Tentar novamente não tem risco/)).toBeVisible();
  await page.unroute('**/api/orders/*/subscription/cancellation');
  await asking.getByRole('button', { name: 'Devolver o valor' }).click();
  await expect(page.getByText('Devolução em andamento.')).toBeVisible();
  await expect(rowOf(given)).toBeHidden({ timeout: 20_000 });
});
