import { formatDid } from '@numera/rules/did';
import { buyer } from '../steps/addresses.ts';
import { hold, holdAny, release } from '../steps/arrive.ts';
import { expect, test } from '../steps/story.ts';

test('a shared link opens city and number, ready to continue', { tag: '@phone' }, async ({ page }, info) => {
  const areaCode = info.project.name === 'phone' ? '33' : '32';
  const { did, city, number, holdId } = await holdAny(areaCode);
  await release(holdId);
  await page.goto(`/?ddd=${areaCode}&cidade=${encodeURIComponent(city.toLowerCase())}&numero=${did.slice(4)}`);
  await expect(page.getByRole('option', { name: number, selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar com este número' }).click();
  await expect(page).toHaveURL(/\/plano$/);
  await expect(page.getByRole('region', { name: 'Sua escolha' })).toContainText(city);
});

test('a link to a number that somebody else has says so and shows the others', async ({ page }) => {
  const { did, city } = await holdAny('34');
  await page.goto(`/?ddd=34&cidade=${encodeURIComponent(city)}&numero=${did.slice(2)}`);
  await expect(
    page.getByText('Este número acabou de ser reservado por outra pessoa. Escolha outro número para continuar.'),
  ).toBeVisible();
  await expect(page.getByRole('listbox', { name: `Números de ${city}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar com este número' })).toBeDisabled();
});

test('numbers that others take leave the list while one looks, and one that is gone is not sold twice', async ({
  page,
}) => {
  const other = await holdAny('35');
  await release(other.holdId);
  await page.goto(`/?ddd=35&cidade=${encodeURIComponent(other.city)}`);
  const search = page.getByRole('textbox', { name: 'Buscar número' });
  await search.fill(other.did.slice(4));
  const option = page.getByRole('option', { name: other.number });
  await expect(option).toBeVisible();
  await hold(other.did, other.areaRef);
  // Told by the socket, long before the list is asked again by itself.
  await expect(option).toBeHidden({ timeout: 5_000 });
});

test('Enter chooses the number that the keyboard points at, whoever takes another above it', async ({ page }) => {
  const other = await holdAny('24');
  await release(other.holdId);
  const [first = '', , third = ''] = (await buyer.numbers(other.areaRef)).map(({ number }) => number).sort();
  await page.goto(`/?ddd=24&cidade=${encodeURIComponent(other.city)}`);
  const list = page.getByRole('listbox', { name: `Números de ${other.city}` });
  await expect(list.getByRole('option', { name: formatDid(first) })).toBeVisible();
  await list.focus();
  for (const key of ['Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await hold(first, other.areaRef);
  await expect(list.getByRole('option', { name: formatDid(first) })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('option', { selected: true })).toHaveText(formatDid(third));
});

test('a number that is taken between choosing and continuing is not held', async ({ page }) => {
  const other = await holdAny('37');
  await release(other.holdId);
  // The socket would tell at once; here the signal is late.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(`/?ddd=37&cidade=${encodeURIComponent(other.city)}&numero=${other.did.slice(4)}`);
  await expect(page.getByRole('option', { name: other.number, selected: true })).toBeVisible();
  await hold(other.did, other.areaRef);
  await page.getByRole('button', { name: 'Continuar com este número' }).click();
  await expect(
    page.getByText('Este número acabou de ser reservado por outra pessoa. Escolha outro número para continuar.'),
  ).toBeVisible();
  await expect(page.getByRole('option', { name: other.number })).toBeHidden();
  await expect(page).not.toHaveURL(/plano/);
});

test('who keeps too many numbers from others is told what to do', async ({ page }) => {
  const message = 'Você já tem muitos números reservados. Conclua ou cancele uma compra antes de reservar outro.';
  const free = await holdAny('38');
  await release(free.holdId);
  // The server's own count is the catalog's specification; a browser alone cannot reach it any more.
  await page.route('**/api/holds', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-holds', message } }),
  );
  await page.goto(`/?ddd=38&cidade=${encodeURIComponent(free.city)}&numero=${free.did.slice(4)}`);
  await page.getByRole('button', { name: 'Continuar com este número' }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).not.toHaveURL(/plano/);
});
