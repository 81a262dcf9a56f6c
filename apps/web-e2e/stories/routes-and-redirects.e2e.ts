import { arriveAt } from '../steps/arrive.ts';
import { expect, test } from '../steps/story.ts';

const early = [
  ['/plano', 'Por favor, selecione uma cidade'],
  ['/cadastro', 'Por favor, selecione uma cidade'],
  ['/pagamento', 'Por favor, selecione uma cidade'],
  ['/sucesso', 'Por favor, selecione uma cidade'],
] as const;
for (const [route, advice] of early)
  test(`${route} without a choice leads to the first step and says why`, async ({ page }) => {
    await page.goto(route);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(advice)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Escolha seu número' })).toBeVisible();
  });

test('each step needs the ones before it', async ({ page }) => {
  // A city without a number: the plan may be chosen, but not paid for.
  await page.goto('/?ddd=27&cidade=Cariacica');
  await expect(page.getByText(/números disponíveis em Cariacica!|Sem números/).first()).toBeVisible();
  await page.goto('/cadastro');
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await page.goto('/plano');
  await expect(page.getByText('Nenhum número escolhido')).toBeVisible();
  await page.getByRole('button', { name: 'Escolher plano Essencial' }).click();
  await expect(page).toHaveURL(/\/cadastro$/);
  await page.goto('/pagamento');
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await expect(page.getByText('Por favor, selecione um número')).toBeVisible();
});

test('steps are clickable only backwards', async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '28' });
  const steps = page.getByRole('navigation', { name: 'Etapas da compra' });
  await expect(steps.getByRole('link')).toHaveCount(3);
  await steps.getByRole('link', { name: 'Cadastro' }).click();
  await expect(page).toHaveURL(/\/cadastro$/);
  await expect(steps.getByRole('link', { name: 'Pagamento' })).toHaveCount(0);
  await steps.getByRole('link', { name: 'Plano' }).click();
  await expect(page).toHaveURL(/\/plano$/);
  await expect(steps.getByRole('link')).toHaveCount(1);
  await steps.getByRole('link', { name: 'Cidade' }).click();
  await expect(page.getByRole('heading', { name: 'Escolha seu número' })).toBeVisible();
  await expect(steps.getByRole('link')).toHaveCount(0);
});

test('a step is found however its address is spelled', async ({ page }) => {
  await arriveAt(page, '/plano', { areaCode: '38' });
  await page.goto('/Plano/');
  await expect(page).toHaveURL(/\/plano$/);
  await expect(page).toHaveTitle('Escolha seu plano · Numera');
  await expect(page.getByRole('heading', { level: 1, name: 'Escolha seu plano' })).toBeVisible();
});

test('a page that does not exist says so, logs the path and leads back', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const answer = await page.goto('/nao/existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Página não encontrada' })).toBeVisible();
  await expect(page).toHaveTitle('Página não encontrada · Numera');
  // The server has drawn the page before the application is there to log.
  await expect.poll(() => logged.filter((text) => text === '404: no page at /nao/existe').length).toBe(1);
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Escolha seu número' })).toBeVisible();

  const known = [
    '/',
    '/?ddd=11',
    '/plano',
    '/Plano/',
    '/%70lano',
    '/cadastro',
    '/pagamento',
    '/sucesso',
    '/cobranca',
    '/login',
    '/admin',
  ];
  for (const path of known) expect((await page.request.get(path)).status(), path).toBe(200);
  for (const path of ['/plano/nada', '/admin/nada', '/planos', '/assets/nada.js'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test('every step has its title, description, landmarks, and the focus on its heading', async ({ page }) => {
  await arriveAt(page, '/plano', { areaCode: '31' });
  const description = () => page.locator('meta[name=description]').getAttribute('content');
  await expect(page).toHaveTitle('Escolha seu plano · Numera');
  const first = await description();
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  await page.getByRole('button', { name: 'Escolher plano Essencial' }).click();
  await expect(page).toHaveTitle('Complete seu cadastro · Numera');
  await expect(page.getByRole('heading', { level: 1, name: 'Complete seu cadastro' })).toBeFocused();
  expect(await description()).not.toBe(first);
  await page.getByRole('navigation', { name: 'Etapas da compra' }).getByRole('link', { name: 'Cidade' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Escolha seu número' })).toBeFocused();
  await expect(page).toHaveTitle('Escolha seu número · Numera');
});
