import { formatBoletoLine } from '@numera/rules/boleto-line';
import { arriveAt } from '../steps/arrive.ts';
import { chooseMethod } from '../steps/buy.ts';
import { elapsed, noteMoments } from '../steps/moments.ts';
import { paySlip } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';
import { smallTargets } from '../steps/touch-targets.ts';

test.use({ reducedMotion: 'no-preference' });

test(
  'a guest gets a slip, sees the order wait for it, and the number become active once it is paid',
  { tag: '@phone-rare' },
  async ({ page, context }, info) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
    await expect(page.getByText(number).first()).toBeVisible();

    // The slip that activates the number, with its line; what comes later stands apart and cannot be taken for it.
    const slip = page.getByRole('region', { name: 'Pague este boleto para ativar seu número' });
    await expect(slip.getByRole('link', { name: 'Ver boleto' })).toHaveAttribute('href', slipUrl);
    await expect(page.getByRole('link', { name: 'Ver boleto' })).toHaveCount(1);
    await slip.getByRole('button', { name: 'Copiar linha digitável' }).click();
    await expect(page.getByRole('status').getByText('Linha copiada!')).toBeVisible();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(/^\d{47}$/);
    await expect(slip).toContainText(formatBoletoLine(copied));
    const history = page.getByRole('table', { name: 'Histórico de pagamentos' });
    const upcoming = page.getByRole('table', { name: 'Próximas cobranças' });
    await expect(history.getByText('Pendente')).toHaveCount(1);
    await expect(upcoming.getByText('Pendente')).toHaveCount(1);
    await expect(upcoming.getByRole('link')).toHaveCount(0);
    expect(await smallTargets(page), 'too small for a finger').toEqual([]);
    const buttons = page.locator('.confirmation__actions > *');
    await expect(buttons).toHaveText(['Adquirir Outro Número', 'Fazer Login', 'Copiar link do pedido']);

    await paySlip(slipUrl);
    await expect(page.getByText('Seu número está ativo')).toBeVisible();
    await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();
    for (const when of ['as it happens', 'after a reload']) {
      await expect(page.getByText('Seu número já está sendo ativado'), when).toBeVisible();
      await expect(page.getByText('Aguardando compensação do boleto'), when).toBeHidden();
      await expect(slip, when).toBeHidden();
      await expect(buttons, when).toHaveText(['Fazer Login', 'Adquirir Outro Número', 'Copiar link do pedido']);
      await expect(upcoming.getByRole('link', { name: 'Ver boleto' }), when).toBeVisible();
      if (when === 'as it happens') await page.reload();
    }
  },
);
