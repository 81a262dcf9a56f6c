import { arriveAt } from '../steps/arrive.ts';
import { analysedCard, fillCard, pendingCard } from '../steps/buy.ts';
import { elapsed, noteMoments } from '../steps/moments.ts';
import { approveAnalysed } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';

test('a card that the provider still analyses leads to the confirmation, which turns when it passes', async ({
  page,
}) => {
  const { number, did } = await arriveAt(page, '/pagamento', { areaCode: '14' });
  await fillCard(page, analysedCard);
  await page.getByRole('button', { name: /^Pagar/ }).click();

  await expect(page.getByText('Aguardando aprovação do pagamento...')).toBeVisible();
  await expect(page).toHaveURL(/\/sucesso$/);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('Seu número está ativo')).toBeHidden();

  await approveAnalysed(did);
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
});

test('a pending card goes on to the confirmation two seconds after it says so', async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '14' });
  await fillCard(page, pendingCard);
  await noteMoments(page, 'Aguardando aprovação do pagamento...');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Aguardando aprovação do pagamento...')).toBeVisible();
  await expect(page).toHaveURL(/\/sucesso$/);
  expect(await elapsed(page, 'Aguardando aprovação do pagamento...', '/sucesso')).toBeGreaterThan(1_900);
  await expect(page.getByText('Pendente').first()).toBeVisible();
});
