import { arriveAt } from '../steps/arrive.ts';
import { chooseMethod } from '../steps/buy.ts';
import { elapsed, noteMoments } from '../steps/moments.ts';
import { paySlip } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';

test.use({ reducedMotion: 'no-preference' });

test(
  'a guest gets a slip, sees the order wait for it, and the number become active once it is paid',
  { tag: '@phone' },
  async ({ page, context }, info) => {
    const { number } = await arriveAt(page, '/pagamento', { areaCode: info.project.name === 'phone' ? '19' : '18' });
    await chooseMethod(page, 'Boleto');
    await noteMoments(page, 'Boleto gerado!');
    await page.getByRole('button', { name: 'Gerar boleto' }).click();
    await expect(page.getByText('Boleto gerado!')).toBeVisible();
    await expect(
      page.getByText('Seu número será ativado após a compensação do boleto, em 1 a 3 dias úteis.'),
    ).toBeVisible();
    const view = page.getByRole('link', { name: 'Ver boleto' });
    const slipUrl = (await view.getAttribute('href')) ?? '';
    const opened = context.waitForEvent('page');
    // What is asked for, and not what stands in the tab: not every browser shows a PDF itself.
    const asked = context.waitForEvent('request', (request) => request.url() === slipUrl);
    await view.click();
    expect((await (await asked).response())?.headers()['content-type']).toContain('pdf');
    await (await opened).close();

    // By itself, three seconds after the slip.
    await expect(page).toHaveURL(/\/sucesso$/);
    expect(await elapsed(page, 'Boleto gerado!', '/sucesso')).toBeGreaterThan(2_900);
    await expect(page.getByText('Seu número será ativado após a compensação do boleto').first()).toBeVisible();
    await expect(page.getByText('Aguardando compensação do boleto')).toBeVisible();
    await expect(page.getByText('Pendente').first()).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();

    await paySlip(slipUrl);
    await expect(page.getByText('Seu número está ativo')).toBeVisible();
    await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();
  },
);
