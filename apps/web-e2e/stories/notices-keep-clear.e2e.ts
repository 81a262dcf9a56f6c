import { fillLogin, newcomer } from '../steps/sign-in.ts';
import { expect, type Locator, type Page, test } from '../steps/story.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Avisos' });

const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test('a notice hides no logo, no step and no button, however wide the window and full the header', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page.getByRole('tabpanel', { name: 'Login' }), newcomer);
  await expect(page).toHaveURL(/\/admin$/);
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/?ddd=11&cidade=Embu-Guaçu');
    const toast = notice(page).locator('.toast');
    await expect(toast).toHaveText('Sem números disponíveis em Embu-Guaçu no momento. Tente outra cidade.');
    const clear = [
      page.getByRole('banner').getByRole('link', { name: 'Numera, página inicial' }),
      page.getByRole('banner').getByRole('button', { name: /^Tema/ }),
      page.getByRole('banner').getByRole('link', { name: 'Meu Painel' }),
      page.getByRole('banner').getByRole('button', { name: 'Sair' }),
      page.getByRole('navigation', { name: 'Etapas da compra' }),
      page.getByRole('button', { name: 'Continuar com este número' }),
      page.getByRole('button', { name: 'Escolher outra cidade' }),
    ];
    for (const one of clear) expect(await overlaps(toast, one), `${String(one)} at ${width} px`).toBe(false);
    await expect(toast).toBeInViewport({ ratio: 1 });
  }
});

test('a notice is alone, and stays behind on the page that it was about', { tag: '@phone' }, async ({ page }) => {
  // No notice goes by itself here.
  await page.addInitScript(`
    const later = setTimeout;
    setTimeout = (then, ms, ...rest) => later(then, ms >= 5000 && ms <= 8000 ? 600_000 : ms, ...rest);
  `);
  await page.goto('/?ddd=87&cidade=Garanhuns');
  await expect(notice(page).getByText(/números disponíveis em Garanhuns!/)).toBeVisible();
  await page
    .getByRole('option', { name: /^\(87\)/ })
    .first()
    .click();
  await page.route('**/api/holds', (route) =>
    route.fulfill({ status: 503, json: { code: 'service-unavailable', message: 'Tente já já' } }),
  );
  await page.getByRole('button', { name: 'Continuar com este número' }).click();
  await expect(notice(page).locator('.toast')).toHaveText(['Tente já já']);
  await page.unroute('**/api/holds');
  await page.getByRole('button', { name: 'Continuar com este número' }).click();
  await expect(page).toHaveURL(/\/plano$/);
  await expect(notice(page).locator('.toast')).toHaveCount(0);

  // What leads somebody elsewhere is read where they arrive.
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByRole('link', { name: 'Numera, página inicial' }).click();
  await expect(notice(page).getByText(/números disponíveis em Garanhuns!/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(notice(page).locator('.toast')).toHaveCount(0);
});
