import { arriveAt } from '../steps/arrive.ts';
import { expect, test } from '../steps/story.ts';

const background = (body: string) => `getComputedStyle(document.${body}).backgroundColor`;

test('the theme follows the system, can be switched, and survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await page.evaluate<string>(background('body'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate<string>(background('body'))).not.toBe(light);
  const dark = await page.evaluate<string>(background('body'));

  await page.getByRole('button', { name: 'Tema: segue o sistema. Mudar para claro' }).click();
  await expect.poll(() => page.evaluate<string>(background('body'))).toBe(light);
  await page.reload();
  expect(await page.evaluate<string>(background('body'))).toBe(light);
  await page.getByRole('button', { name: 'Tema: claro. Mudar para escuro' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => page.evaluate<string>(background('body'))).toBe(dark);
  await page.getByRole('button', { name: 'Tema: escuro. Seguir o sistema' }).click();
  await expect.poll(() => page.evaluate<string>(background('body'))).toBe(light);
});

test('nothing moves for who asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arriveAt(page, '/plano', { areaCode: '64' });
  await page.getByRole('button', { name: 'Escolher plano Essencial' }).hover();
  const moving = `[...document.querySelectorAll('*')].filter((element) => {
    const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
    const long = (list) => list.split(',').some((time) => parseFloat(time) > 0.01);
    return long(transitionDuration) || (animationName !== 'none' && long(animationDuration));
  }).map((element) => element.className)`;
  expect(await page.evaluate<string[]>(moving)).toEqual([]);
  await page.getByRole('button', { name: 'Escolher plano Essencial' }).click();
  await expect(page.getByRole('heading', { name: 'Complete seu cadastro' })).toBeFocused();
  expect(await page.evaluate<string[]>(moving)).toEqual([]);
});

test('at 200 % zoom, which is half the width, nothing is cut off', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arriveAt(page, '/pagamento', { areaCode: '65' });
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
});
