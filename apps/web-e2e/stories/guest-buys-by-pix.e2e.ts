import { chooseMethod, chooseNumber, choosePlan, register } from '../steps/buy.ts';
import { elapsed, noteMoments } from '../steps/moments.ts';
import { payPixShownOn } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';
import { smallTargets } from '../steps/touch-targets.ts';

test.use({ reducedMotion: 'no-preference' });

test(
  'a guest picks a number, pays the PIX code and sees the number become active by itself',
  { tag: '@phone' },
  async ({ page, context }, info) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const number = await chooseNumber(page, { areaCode: info.project.name === 'phone' ? '12' : '11' });
    await expect(page.getByText(/números disponíveis em (Aparecida|Arujá)!/)).toBeVisible();
    await page.getByRole('button', { name: 'Continuar com este número' }).click();

    await choosePlan(page);
    await register(page);
    await page.getByRole('button', { name: 'CADASTRAR' }).click();

    await expect(page).toHaveURL(/\/pagamento$/);
    await chooseMethod(page, 'PIX');
    await expect(page.getByText('QR Code PIX gerado!')).toBeVisible();
    const copy = page.getByRole('button', { name: 'Copiar código' });
    const qr = page.getByRole('img', { name: 'QR Code PIX' });
    for (const first of [copy, page.getByText('Aguardando pagamento')])
      await expect(first).toBeInViewport({ ratio: 1 });
    if (info.project.name === 'phone') {
      // A phone cannot photograph itself: the QR waits for who pays with another device.
      await expect(qr).toBeHidden();
      await page.getByRole('button', { name: 'Mostrar QR Code' }).click();
    } else await expect(page.getByRole('button', { name: 'Mostrar QR Code' })).toBeHidden();
    await expect(qr).toBeVisible();
    expect(await smallTargets(page), 'too small for a finger').toEqual([]);
    // The button itself says so for two seconds, beside the toast.
    await noteMoments(page, 'Copiar código');
    await copy.click();
    await expect(page.getByRole('status').getByText('Código copiado!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible();
    expect(await elapsed(page, 'no Copiar código', 'Copiar código')).toBeGreaterThan(1_900);
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe(await page.getByLabel('Código PIX copia e cola').inputValue());
    await payPixShownOn(page);

    // Pushed by the socket, long before the 5 s poll: the page turns by itself.
    await expect(page.getByRole('heading', { name: 'Pedido Confirmado!' })).toBeVisible({ timeout: 2_500 });
    await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
    await expect(page).toHaveURL(/\/sucesso$/);
    await expect(page.getByText('Seu número já está sendo ativado').first()).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();
    // The carrier activates it; nobody reloads.
    await expect(page.getByText('Seu número está ativo')).toBeVisible();
    await expect(page.getByRole('row', { name: /R\$\s29,90 .* Pago Ver Nota/ })).toBeVisible();

    expect(await smallTargets(page), 'too small for a finger').toEqual([]);

    await page.getByRole('button', { name: 'Adquirir Outro Número' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('listbox', { name: 'Códigos de área' })).toBeVisible();
    await expect(page.getByText(number)).toBeHidden();
  },
);
