import { holdAny, release } from '../steps/arrive.ts';
import { expect, test } from '../steps/story.ts';

const wait = /^Muita gente comprando agora… Sua vez chega em instantes/;
const busy = {
  status: 503,
  headers: { 'retry-after': '1' },
  json: {
    code: 'service-busy',
    message: 'Muita gente comprando agora… Sua vez chega em instantes.',
    correlationId: 'c',
  },
};

test('in a crowd the page waits, says so, and goes on by itself; or stops when the buyer wants', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  let refusals = 2;
  await page.route('**/api/holds', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return refusals-- > 0 ? route.fulfill(busy) : route.continue();
  });
  const { did, city, holdId } = await holdAny('62');
  await release(holdId);
  const proceed = page.getByRole('button', { name: 'Continuar com este número' });
  await page.goto(`/?ddd=62&cidade=${encodeURIComponent(city)}&numero=${did.slice(4)}`);
  await proceed.click();
  await expect(page.getByRole('status').getByText(wait)).toBeVisible();
  await expect(page).toHaveURL(/\/plano$/);
  await expect(page.getByText(wait)).toBeHidden();
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);

  await page.goBack();
  refusals = Number.POSITIVE_INFINITY;
  await page.route('**/api/holds/*/renewals', (route) => route.fulfill(busy));
  await proceed.click();
  await page.getByRole('button', { name: 'Parar de esperar' }).click();
  await expect(page).toHaveURL(/\/\?/);
});
