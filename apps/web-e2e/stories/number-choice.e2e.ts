import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import { withoutFirstView } from '../steps/first-view.ts';
import { expect, test } from '../steps/story.ts';

test('searching narrows area codes and cities, and says when nothing is left', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const codes = page.getByRole('listbox', { name: 'Códigos de área' });
  await expect(codes.getByRole('option', { name: /^11.*48 cidades/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Buscar DDD' }).fill('41');
  await expect(codes.getByRole('option')).toHaveCount(1);
  await codes.getByRole('option').click();
  const search = page.getByRole('textbox', { name: 'Buscar cidade' });
  await search.fill('CURI');
  await expect(page.getByRole('option', { name: 'Curitiba' })).toBeVisible();
  await search.fill('xyz');
  await expect(page.getByText('Nenhuma cidade encontrada')).toBeVisible();
});

test('who knows the city needs no area code: it comes with the city', async ({ page }) => {
  await page.goto('/');
  const all = page.getByRole('listbox', { name: 'Cidades de todos os DDDs' });
  await expect(all.getByRole('option').first()).toHaveText('AbaetetubaDDD 91');
  const search = page.getByRole('textbox', { name: 'Buscar cidade' });
  await search.fill('palmas');
  // Two cities of one name, told apart by their area code: Enter takes neither.
  await expect(all.getByRole('option')).toHaveText(['PalmasDDD 46', 'PalmasDDD 63']);
  await search.press('Enter');
  await expect(page).not.toHaveURL(/ddd/);
  await all.getByRole('option', { name: 'Palmas DDD 63' }).click();
  await expect(page).toHaveURL(/\?ddd=63&cidade=Palmas$/);
  await expect(page.getByRole('option', { name: /^63/, selected: true })).toBeVisible();
  await expect(search).toHaveValue('');
  await expect(
    page.getByRole('listbox', { name: 'Cidades do DDD 63' }).getByRole('option', { selected: true }),
  ).toHaveText('Palmas');
  await expect(page.getByRole('listbox', { name: 'Números de Palmas' })).toBeVisible();
  await page.goBack();
  await expect(all).toBeVisible();
});

test('the keyboard chooses a city among all and stays in its list', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('textbox', { name: 'Buscar cidade' });
  await search.fill('uberl');
  await search.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?ddd=34&cidade=Uberl%C3%A2ndia$/);
  await expect(page.getByRole('listbox', { name: 'Cidades do DDD 34' })).toBeFocused();
});

test('on a phone one may begin with the city', { tag: '@phone' }, async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'a desktop shows both columns');
  await page.goto('/');
  const begin = page.getByRole('group', { name: 'Começar por' });
  await begin.getByRole('button', { name: 'Cidade' }).click();
  await expect(page.getByRole('listbox', { name: 'Códigos de área' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Buscar cidade' }).fill('uberl');
  await page.getByRole('option', { name: 'Uberlândia DDD 34' }).click();
  await expect(page.getByRole('listbox', { name: 'Números de Uberlândia' })).toBeVisible();
  await page.getByRole('button', { name: /^DDD 34/ }).click();
  await begin.getByRole('button', { name: 'DDD' }).click();
  await expect(page.getByRole('listbox', { name: 'Códigos de área' })).toBeVisible();
});

test('5,000 cities are searched and scrolled without a stutter', { tag: '@rare' }, async ({ page }) => {
  const cities = (code: number) =>
    Array.from({ length: 75 }, (_, n) => ({ name: `Cidade ${String(n * 67 + code)}`, areaRef: `${code}-${n}` }));
  const list: LocalityView[] = Array.from({ length: 67 }, (_, n) => ({ areaCode: String(11 + n), cities: cities(n) }));
  await withoutFirstView(page);
  await page.route('**/api/localities', (route) => route.fulfill({ json: list }));
  await page.goto('/');
  const all = page.getByRole('listbox', { name: 'Cidades de todos os DDDs' });
  await expect(all.getByRole('option').first()).toBeVisible();
  expect(await all.getByRole('option').count()).toBeLessThan(40);
  const longest = await page.evaluate<number>(`(async () => {
    const list = document.querySelectorAll('[role=listbox]')[1];
    let longest = 0, last = performance.now();
    for (let i = 0; i < 60; i++) {
      list.scrollTop += 3000;
      await new Promise(requestAnimationFrame);
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return longest;
  })()`);
  expect(longest).toBeLessThan(250);
  const since = Date.now();
  await page.getByRole('textbox', { name: 'Buscar cidade' }).pressSequentially('cidade 4999');
  await expect(all.getByRole('option')).toHaveCount(1);
  expect(Date.now() - since).toBeLessThan(4_000);
});

test(
  'in a low window the button that goes on and all that is chosen are in sight',
  { tag: '@rare' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.goto('/?ddd=19&cidade=Campinas');
    const numbers = page.getByRole('listbox', { name: 'Números de Campinas' });
    await numbers.getByRole('option').nth(1).click();
    const proceed = page.getByRole('button', { name: 'Continuar com este número' });
    await expect(proceed).toBeInViewport({ ratio: 1 });
    for (const chosen of await page.getByRole('option', { selected: true }).all())
      await expect(chosen).toBeInViewport({ ratio: 1 });
    // With the arrow keys too nothing is chosen that cannot be seen.
    await numbers.focus();
    for (let down = 0; down < 6; down++) await page.keyboard.press('ArrowDown');
    const pointed = numbers.locator('[data-cursor]');
    const [row, bar] = [(await pointed.boundingBox())!, (await proceed.boundingBox())!];
    expect(row.y + row.height).toBeLessThan(bar.y);
    expect(await page.evaluate<number>('scrollY')).toBe(0);
  },
);

test('a city without numbers says so and offers another one', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?ddd=11&cidade=Embu-Guaçu');
  await expect(
    page.getByRole('status').getByText('Sem números disponíveis em Embu-Guaçu no momento. Tente outra cidade.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Escolher outra cidade' }).click();
  await expect(page.getByRole('listbox', { name: 'Cidades do DDD 11' })).toBeVisible();
  await expect(page).toHaveURL(/\?ddd=11$/);
});

test('another area code starts the city and its search anew', async ({ page }) => {
  await page.goto('/?ddd=41&cidade=Curitiba');
  await expect(page.getByRole('listbox', { name: 'Números de Curitiba' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Buscar cidade' }).fill('curi');
  await page.getByRole('listbox', { name: 'Códigos de área' }).getByRole('option', { name: /^42/ }).click();
  await expect(page.getByRole('textbox', { name: 'Buscar cidade' })).toHaveValue('');
  await expect(page.getByRole('listbox', { name: /^Números de/ })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('listbox', { name: 'Números de Curitiba' })).toBeVisible();
});

// The catalogue keeps its last good list for ever, so a failing carrier cannot be seen here: the answers are made up.
test('without the list of cities the page says so and tries again', async ({ page }) => {
  await withoutFirstView(page);
  let answer: 'fails' | 'empty' | 'bare' = 'fails';
  await page.route('**/api/localities', (route) => {
    if (answer === 'fails')
      return route.fulfill({
        status: 503,
        json: { code: 'localities-unavailable', message: 'Erro ao carregar cidades disponíveis' },
      });
    const list: LocalityView[] = answer === 'empty' ? [] : [{ areaCode: '11', cities: [] }];
    return route.fulfill({ json: list });
  });
  await page.goto('/');
  await expect(page.getByRole('alert').getByText('Erro ao carregar cidades disponíveis').first()).toBeVisible();
  answer = 'empty';
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nenhuma cidade disponível no momento').first()).toBeVisible();
  answer = 'bare';
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('option', { name: /^11/ }).click();
  await expect(page.getByText('Nenhuma cidade disponível para este DDD')).toBeVisible();
});

test('without a connection the numbers cannot be read, and come when it is back', async ({ page, context }) => {
  await page.goto('/?ddd=43');
  const city = page.getByRole('listbox', { name: 'Cidades do DDD 43' }).getByRole('option').first();
  await expect(city).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Você está sem conexão.')).toBeVisible();
  await city.click();
  await expect(page.getByRole('alert').getByText('Erro ao conectar com o servidor').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('listbox', { name: /^Números de/ })).toBeVisible();
});
