import type { LocalityView } from '@numera/contracts/catalog/list-localities';
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
