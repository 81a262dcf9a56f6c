import { arriveAt, hold, release } from '../steps/arrive.ts';
import { expect, test } from '../steps/story.ts';

test(
  'the countdown warns, and when the time is over one click takes the number again',
  { tag: '@phone' },
  async ({ page }, info) => {
    await page.clock.install();
    await arriveAt(page, '/cadastro', { areaCode: info.project.name === 'phone' ? '47' : '46' });
    await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/);
    await page.getByLabel('Nome completo').fill('Ana Beatriz');

    await page.clock.fastForward('13:30');
    await expect(page.getByText('A reserva do seu número termina em menos de 2 minutos.')).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(page.getByRole('alert').getByText('O tempo de reserva acabou')).toBeVisible();
    await page.getByRole('button', { name: 'Reservar de novo' }).click();
    await expect(page.getByText('Número reservado por mais 15 minutos.')).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/);
    await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Beatriz');
  },
);

test('a number that somebody else took meanwhile is told calmly, and another is one click away', async ({ page }) => {
  await page.clock.install();
  const { did, areaRef, holdId } = await arriveAt(page, '/plano', { areaCode: '48' });
  await expect(page.getByRole('timer')).toBeVisible();
  await release(holdId);
  await hold(did, areaRef);
  await page.clock.fastForward('16:00');
  await page.getByRole('button', { name: 'Reservar de novo' }).click();
  await expect(page.getByRole('alert').getByText('Outra pessoa ficou com este número')).toBeVisible();
  await page.getByRole('button', { name: 'Escolher outro número' }).click();
  await expect(page.getByRole('heading', { name: 'Escolha seu número' })).toBeVisible();
  await expect(page.getByRole('listbox', { name: /^Números de/ })).toBeVisible();
});
