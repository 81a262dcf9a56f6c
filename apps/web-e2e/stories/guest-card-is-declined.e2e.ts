import { buyer } from '../steps/addresses.ts';
import { arriveAt } from '../steps/arrive.ts';
import { declinedCard, fillCard, goodCard } from '../steps/buy.ts';
import { payPixShownOn } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';
import { smallTargets } from '../steps/touch-targets.ts';

test('a declined card says so, keeps the number, and another card pays for it', async ({ page }) => {
  const { number } = await arriveAt(page, '/pagamento', { areaCode: '15' });
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByRole('alert').getByText('Preencha todos os campos do cartão').first()).toBeVisible();

  await fillCard(page, '1234 5678 9012 3456');
  await page.getByLabel('Mês').fill('01');
  await page.getByLabel('Ano').fill('20');
  await page.getByLabel('CVV').fill('1');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Número de cartão inválido')).toBeVisible();
  await expect(page.getByText('Data de validade inválida ou expirada')).toBeVisible();
  await expect(page.getByText('CVV inválido')).toBeVisible();

  await fillCard(page, declinedCard);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Pagamento não aprovado').first()).toBeVisible();
  await expect(page).toHaveURL(/\/pagamento$/);

  await fillCard(page, goodCard);
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await expect(page).toHaveURL(/\/sucesso$/);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
});

test(
  'a declined card is one sentence, and one click pays the same number by PIX instead',
  { tag: '@phone' },
  async ({ page }, info) => {
    const { number, did } = await arriveAt(page, '/pagamento', {
      areaCode: info.project.name === 'phone' ? '37' : '38',
    });
    await fillCard(page, declinedCard);
    await page.getByRole('button', { name: /^Pagar/ }).click();
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal.getByRole('paragraph')).toHaveText(
      'Pagamento não aprovado: confira os dados ou use outro cartão.',
    );
    expect(await smallTargets(page), 'too small for a finger').toEqual([]);
    await refusal.getByRole('button', { name: 'Pagar com PIX' }).click();
    await payPixShownOn(page);
    await expect(page).toHaveURL(/\/sucesso$/);
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(page.getByText('Seu número está ativo')).toBeVisible();
    const { body } = await buyer.sandbox<{ data: { subscription: string }[] }>('GET', `/control/charges?q=${did}`);
    expect(new Set(body.data.map(({ subscription }) => subscription)).size).toBe(1);
  },
);
