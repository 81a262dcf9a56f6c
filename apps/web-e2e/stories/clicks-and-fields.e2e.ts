import { aTaxId } from '@numera/testing/a-tax-id';
import { chooseMethod, fillCard, goodCard } from '../steps/buy.ts';
import { expect, type Page, test } from '../steps/story.ts';

/** Fields that stand open on the page, without the line of the address that the CEP fills. */
const shownFields = (page: Page): Promise<number> =>
  page.getByRole('main').locator('.field:not(.address-line .field):not(.terms__field) input:visible').count();

test('a guest pays by PIX or card with few clicks and few fields', async ({ page }) => {
  let clicks = 0;
  const click = async (name: string | RegExp, role: 'option' | 'button' | 'checkbox' = 'button') => {
    clicks++;
    await page.getByRole(role, { name }).first().click();
  };
  await page.goto('/');
  // A city in sight among all of them brings its area code along.
  await click(/^Açailândia/, 'option');
  await click(/^\(99\)/, 'option');
  await click('Continuar com este número');
  await click('Escolher plano Essencial');

  await expect(page).toHaveURL(/\/cadastro$/);
  const shown = await shownFields(page);
  const filled = ['Nome completo', 'CPF/CNPJ', 'Email', 'Telefone', 'CEP', 'Número'] as const;
  const values = ['Ana Beatriz Souza', aTaxId(), 'ana.souza@example.com', '11987654321', '01310100', '1000'] as const;
  for (const [i, label] of filled.entries()) await page.getByLabel(label, { exact: true }).fill(values[i]!);
  await expect(page.getByText('Endereço preenchido automaticamente!')).toBeVisible();
  await click('Li e aceito os termos da assinatura', 'checkbox');
  await click('CADASTRAR');

  await expect(page).toHaveURL(/\/pagamento$/);
  const cardFields = await shownFields(page);
  await fillCard(page, goodCard);
  await chooseMethod(page, 'PIX');
  clicks++;
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('button', { name: 'Gerar QR Code PIX' })).toBeVisible();
  const pixFields = await shownFields(page);

  test
    .info()
    .annotations.push(
      { type: 'clicks', description: String(clicks) },
      { type: 'fields', description: `${shown} shown in step 3, ${pixFields} for PIX, ${cardFields} for a card` },
    );
  // Two and the button for the number, one for the plan; the rest are the spec's own buttons and its terms.
  expect(clicks).toBeLessThanOrEqual(7);
  expect(shown + pixFields).toBeLessThanOrEqual(7);
  // Six that must be filled and the card's five.
  expect(filled.length + cardFields).toBeLessThanOrEqual(11);
});
