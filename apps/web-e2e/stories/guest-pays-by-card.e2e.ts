import { formatDidTicket } from '@numera/rules/did';
import { arriveAt } from '../steps/arrive.ts';
import { fillCard, goodCard } from '../steps/buy.ts';
import { expect, type Page, test } from '../steps/story.ts';

test.use({ reducedMotion: 'no-preference' });

test('a guest pays by card and the number becomes active; no way back asks to pay again', async ({ page }) => {
  const { number, did, city } = await arriveAt(page, '/pagamento', { areaCode: '13' });
  const summary = page.getByRole('region', { name: 'Resumo do pedido' });
  await expect(summary).toContainText(city);
  await expect(summary).toContainText('DDD 13');
  await expect(summary).toContainText('Mensal');
  await expect(summary).toContainText(/Total Valor do planoR\$\s29,90/);
  // Once each, and nowhere else on the page.
  const main = page.getByRole('main');
  await expect(summary.getByText(formatDidTicket(did))).toBeVisible();
  expect((await main.innerText()).split(formatDidTicket(did))).toHaveLength(2);
  await expect(main.getByText(number)).toHaveCount(0);
  await expect(main.getByText(/R\$\s29,90/)).toHaveCount(1);
  await expect(page.getByText('Pagamento seguro')).toBeVisible();
  await expect(page.getByText('Ativação imediata')).toBeVisible();
  await expect(page.getByText('Cobrança recorrente automática')).toBeVisible();

  // By the steps themselves, so that there is something to go back to.
  await page.getByRole('link', { name: 'Cadastro' }).click();
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await expect(page).toHaveURL(/\/pagamento$/);
  const before = await kept(page);
  await fillCard(page, goodCard);
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();

  await expect(page.getByText('Pagamento aprovado!')).toBeVisible();
  await expect(page).toHaveURL(/\/sucesso$/);
  await expect(page.getByRole('heading', { name: 'Pedido Confirmado!' })).toBeVisible();
  await expect(page.getByText('Seu número já está sendo ativado').first()).toBeVisible();
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page.getByText('Este pedido já foi feito.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/sucesso$/);
  await expect(page.getByText('Reservado', { exact: false })).toBeHidden();

  // A browser that keeps whole pages shows the one from before the payment, as it was.
  const after = await kept(page);
  await page.evaluate((purchase) => sessionStorage.setItem('numera.purchase.v1', purchase), before);
  await page.goto('/plano');
  await expect(page.getByRole('heading', { name: 'Escolha seu plano' })).toBeVisible();
  await page.evaluate(`{
    sessionStorage.setItem('numera.purchase.v1', ${JSON.stringify(after)});
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }`);
  await expect(page).toHaveURL(/\/sucesso$/);
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
});

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('numera.purchase.v1') ?? '');
