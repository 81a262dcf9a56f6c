import { arriveAt } from '../steps/arrive.ts';
import { askForPix, chooseMethod, fillCard, goodCard } from '../steps/buy.ts';
import { payPixShownOn, pixCodeOn } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';

test('a guest goes back from the PIX screen, finds the same code again, and pays it', async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '16' });
  await askForPix(page);
  const code = await pixCodeOn(page);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Gerar QR Code PIX' })).toBeVisible();

  // Nothing changed, so nothing is charged twice.
  await askForPix(page);
  expect(await pixCodeOn(page)).toBe(code);
  await payPixShownOn(page);
  await expect(page).toHaveURL(/\/sucesso$/);
});

test('a guest gives PIX up and pays the same number by card', async ({ page }) => {
  const { number } = await arriveAt(page, '/pagamento', { areaCode: '17' });
  await askForPix(page);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await chooseMethod(page, 'Cartão');
  await fillCard(page, goodCard);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page).toHaveURL(/\/sucesso$/);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
});
