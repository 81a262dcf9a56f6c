import { demoLogins } from '@numera/testing/demo-logins';
import { expectAccessible } from '../steps/axe.ts';
import { mailedTo } from '../steps/mail.ts';
import { enterPanel } from '../steps/people.ts';
import { refuseOnce } from '../steps/refuse-once.ts';
import { postponeFactor } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

const LETTERS = '/admin/configuracoes?aba=emails';
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const shownAs = (page: Page, subject: string) => page.frameLocator(`iframe[title="Email: ${subject}"]`);

test('letters are found, looked at as their readers see them, and tested', async ({ page }) => {
  test.slow();
  await enterPanel(page, demoLogins.admin, LETTERS);
  await postponeFactor(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
  for (const group of ['Pedidos', 'Assinaturas', 'Contas', 'Operação'])
    await expect(page.getByRole('region', { name: group }).getByRole('table')).toBeVisible();
  for (const name of ['Enviados em 30 dias', 'Falhas em 30 dias', 'Último envio'])
    await expect(page.getByRole('columnheader', { name, exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'admin-emails');

  // Found by what is said of it.
  const search = page.getByRole('searchbox', { name: 'Buscar email' });
  await search.fill('nada parecido');
  await expect(page.getByText('Nenhum email encontrado')).toBeVisible();
  await search.fill('BOLETO da primeira');
  await expect(page.getByRole('row')).toHaveCount(2);
  await refuseOnce(page, 'GET', /\/letter-templates\/[\w-]+$/);
  await row(page, 'Boleto do pedido').getByRole('button', { name: 'Ver email' }).click();
  const slip = dialog(page, 'Boleto do pedido');
  await expect(slip.getByText('Não foi possível carregar este email')).toBeVisible();
  await slip.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(slip.getByText('Quando o boleto da primeira cobrança de um pedido pode ser pago.')).toBeVisible();

  // As it looks, light and dark, wide and narrow, under the page's own policy; its links open no order.
  const letter = shownAs(page, 'Boleto do número (11) 4000-1234');
  const title = letter.getByRole('heading', { level: 1 });
  await expect(letter.getByText('Olá, Ana.')).toBeVisible();
  await expect(title).toHaveCSS('color', 'rgb(67, 56, 202)');
  await expect(letter.getByRole('img', { name: 'Numera' })).toHaveJSProperty('naturalWidth', 264);
  await expect(letter.getByRole('link', { name: 'Acompanhar o pedido' })).toHaveAttribute('href', /\/sucesso$/);
  await expectAccessible(page, 'admin-emails-boleto');
  await slip.getByRole('radio', { name: 'Escura' }).check();
  await expect(title).toHaveCSS('color', 'rgb(165, 180, 252)');
  await slip.getByRole('radio', { name: 'Celular' }).check();
  await expect
    .poll(async () => (await page.locator('iframe').boundingBox())?.width ?? 1_000, { message: 'narrow as a phone' })
    .toBeLessThan(380);
  await slip.getByRole('radio', { name: 'Texto' }).check();
  await expect(slip.getByRole('region', { name: 'Texto simples' })).toContainText('Linha digitável');
  await slip.getByRole('button', { name: 'Fechar' }).last().click();

  // Another, which is sent to whoever looks at it.
  await search.fill('navegador desconhecido');
  await row(page, 'Acesso em novo dispositivo').getByRole('button', { name: 'Ver email' }).click();
  const device = dialog(page, 'Acesso em novo dispositivo');
  const subject = 'Novo acesso à sua conta';
  await expect(shownAs(page, subject).getByText('Chrome no Windows')).toBeVisible();
  await refuseOnce(page, 'POST', /\/tests$/);
  await device.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await expect(page.getByText('Não foi possível enviar o teste')).toBeVisible();
  await device.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await expect(notices(page).getByText(`Email de teste enviado para ${demoLogins.admin.email}`)).toBeVisible();
  expect(await mailedTo(demoLogins.admin.email, `[Teste] ${subject}`)).toContain('Chrome no Windows');
});
