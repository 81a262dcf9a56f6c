import { arriveAt } from '../steps/arrive.ts';
import { analysedCard, fillCard, pendingCard } from '../steps/buy.ts';
import { elapsed, noteMoments } from '../steps/moments.ts';
import { decideAnalysed } from '../steps/sandbox.ts';
import { expect, type Page, test } from '../steps/story.ts';

async function payByAnalysedCard(page: Page) {
  const chosen = await arriveAt(page, '/pagamento', { areaCode: '14' });
  await fillCard(page, analysedCard);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Aguardando aprovação do pagamento...')).toBeVisible();
  await expect(page).toHaveURL(/\/sucesso$/);
  await expect(page.getByText('Seu cartão está em análise pelo provedor de pagamentos')).toBeVisible();
  return chosen;
}

test('a card that the provider still analyses leads to a confirmation that says so, and turns when it passes', async ({
  page,
}) => {
  const { number, did } = await payByAnalysedCard(page);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('Em análise', { exact: true })).toBeVisible();
  await expect(page.getByText('Seu número já está sendo ativado')).toBeHidden();
  await expect(page.getByText('Seu número está ativo')).toBeHidden();
  // Nothing is left to pay.
  await page.goto('/pagamento');
  await expect(page).toHaveURL(/\/sucesso$/);

  await decideAnalysed(did, 'approve');
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
});

test('a card that the analysis refuses promises nothing any more', { tag: '@rare' }, async ({ page }) => {
  const { did } = await payByAnalysedCard(page);
  await expect(page.getByText('Próxima cobrança', { exact: true })).toBeVisible();
  await decideAnalysed(did, 'reprove');
  await expect(page.getByRole('heading', { name: 'Pedido não concluído' })).toBeVisible();
  await expect(page.getByText('Reembolsado')).toBeVisible();
  await expect(page.getByText('Próxima cobrança', { exact: true })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Próximas cobranças' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Adquirir Outro Número');
});

test('a pending card goes on to the confirmation two seconds after it says so', { tag: '@rare' }, async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '14' });
  await fillCard(page, pendingCard);
  await noteMoments(page, 'Aguardando aprovação do pagamento...');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Aguardando aprovação do pagamento...')).toBeVisible();
  await expect(page).toHaveURL(/\/sucesso$/);
  expect(await elapsed(page, 'Aguardando aprovação do pagamento...', '/sucesso')).toBeGreaterThan(1_900);
  await expect(page.getByText('Aguardando aprovação do pagamento', { exact: true })).toBeVisible();
  await expect(page.getByText('Pendente').first()).toBeVisible();
});
