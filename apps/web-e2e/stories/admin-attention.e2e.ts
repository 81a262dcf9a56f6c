import { formatDid } from '@numera/rules/did';
import { demoLogins } from '@numera/testing/demo-logins';
import { buyer } from '../steps/addresses.ts';
import { expectAccessible } from '../steps/axe.ts';
import { aPerson, enterPanel, orderBecomes, ordered } from '../steps/people.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { breakProvider, repairProviders } from '../steps/sandbox.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, test } from '../steps/story.ts';

test.afterEach(repairProviders);

test('a failed activation is tried again and works; another gets another number; a third is given back', async ({
  page,
}) => {
  const person = await aPerson();
  const fails = async () => {
    await breakProvider({ kind: 'number-taken', provider: 'brdid' });
    const placed = await ordered(person, '63');
    await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
    await orderBecomes(placed, 'ACTIVATION_FAILED');
    return placed;
  };
  const [repaired, given, exchanged] = [await fails(), await fails(), await fails()];
  await repairProviders();
  // Whoever had the number lets it go.
  await buyer.sandbox('POST', `/control/numbers/${repaired.order.number.number.slice(2)}/give-back`, {});

  await postponeFactor(page);
  await enterPanel(page, demoLogins.admin);
  const list = page.getByRole('region', { name: 'Requerem atenção' });
  const rowOf = ({ order }: typeof given) => list.getByRole('row').filter({ hasText: formatDid(order.number.number) });
  await expect(rowOf(repaired).getByText('A operadora já vendeu este número para outra pessoa.')).toBeVisible();
  await expect(page.getByText('requerem atenção', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Falhas na ativação/ }).click();
  await expect(list.getByRole('heading', { name: 'Requerem atenção' })).toBeFocused();
  // The figures' last months beside them, in words for who does not see them.
  await expect(
    page.getByRole('img', { name: /^Recebido por mês: R\$\s[\d.,]+ em .+, R\$\s[\d.,]+ em .+\.$/ }),
  ).toBeVisible();
  await expectAccessible(page, 'dashboard-atencao', [360, 1280]);

  await rowOf(repaired).getByRole('button', { name: 'Tentar novamente' }).click();
  await refuseOnce(page, 'POST', /\/activation/);
  await page.getByRole('dialog').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('dialog').getByText('Não foi possível concluir')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nova tentativa de ativação em andamento.')).toBeVisible();
  await orderBecomes(repaired, 'ACTIVE');
  await expect(rowOf(repaired)).toBeHidden();

  const choose = async (placed: typeof given, deed: string) => {
    await rowOf(placed)
      .getByRole('button', { name: /^Ações de/ })
      .click();
    await page.getByRole('menuitem', { name: deed }).click();
  };
  await choose(exchanged, 'Oferecer outro número');
  const offering = page.getByRole('dialog', { name: /^Escolher outro número para/ });
  await offering.getByRole('button', { name: 'Ativar este número' }).click();
  await expect(offering.getByText('Escolha um dos números.')).toBeVisible();
  await offering.getByRole('searchbox', { name: 'Outra cidade' }).fill('64 ');
  await offering.getByRole('radiogroup', { name: 'Outra cidade' }).getByRole('radio').first().check();
  await offering
    .getByRole('radiogroup', { name: 'Número' })
    .getByRole('radio', { name: /^\(64\)/ })
    .first()
    .check();
  await expectAccessible(page, 'dashboard-outro-numero', [360, 1280]);
  await offering.getByRole('button', { name: 'Ativar este número' }).click();
  await expect(page.getByText(/^\(64\) \d{4}-\d{4} está sendo ativado\.$/)).toBeVisible();
  const works = await orderBecomes(exchanged, 'ACTIVE');
  expect(works.number.areaCode).toBe('64');
  await expect(rowOf(exchanged)).toBeHidden();

  await choose(given, 'Devolver o valor');
  const asking = page.getByRole('dialog', { name: /^Devolver R\$/ });
  await page.route('**/api/orders/*/subscription/cancellation', (route) => route.abort());
  await asking.getByRole('button', { name: 'Devolver o valor' }).click();
  await expect(asking.getByRole('alert').getByText(/Tentar novamente não tem risco/)).toBeVisible();
  await page.unroute('**/api/orders/*/subscription/cancellation');
  await asking.getByRole('button', { name: 'Devolver o valor' }).click();
  await expect(page.getByText('Devolução em andamento.')).toBeVisible();
  await expect(rowOf(given)).toBeHidden({ timeout: 20_000 });
});
