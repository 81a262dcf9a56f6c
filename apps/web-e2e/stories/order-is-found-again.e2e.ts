import { arriveAt } from '../steps/arrive.ts';
import { askForPix } from '../steps/buy.ts';
import { linkMailedAbout, supportNamedAbout } from '../steps/mail.ts';
import { orderOn, payPixShownOn, pixCodeOn } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';

test('one order: after a reload, in a second tab, and on another device by its link', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { number } = await arriveAt(page, '/pagamento', { areaCode: '45' });
  await askForPix(page);
  const code = await pixCodeOn(page);
  await page.getByRole('button', { name: 'Copiar link do pedido' }).click();
  await expect(page.getByText('Link copiado!')).toBeVisible();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  const { id, token } = await orderOn(page);
  expect(new URL(link).hash).toBe(`#pedido=${id}&chave=${token}`);

  await page.reload();
  await expect(page.getByLabel('Código PIX copia e cola')).toHaveValue(code);

  const tab = await context.newPage();
  await tab.goto('/pagamento');
  await expect(tab.getByLabel('Código PIX copia e cola')).toHaveValue(code);

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await expect(phone).toHaveURL(/\/pagamento$/); // the key has left the address
  await expect(phone.getByLabel('Código PIX copia e cola')).toHaveValue(code);

  await payPixShownOn(phone);
  for (const place of [phone, tab, page]) {
    await expect(place.getByRole('heading', { name: 'Pedido Confirmado!' })).toBeVisible();
    await expect(place.getByText(number).first()).toBeVisible();
    await expect(place.getByText('Seu número está ativo')).toBeVisible();
  }
  await phone.context().close();

  const later = await (await browser.newContext()).newPage();
  await later.goto(link);
  await expect(later.getByText('Seu número está ativo')).toBeVisible();
  await expect(later).toHaveURL(/\/sucesso$/);
  await later.context().close();
});

test('a guest comes back to the order by the link in its mails', async ({ page, browser }) => {
  const { number } = await arriveAt(page, '/pagamento', { areaCode: '43' });
  await askForPix(page);
  const code = await pixCodeOn(page);
  const { id } = await orderOn(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto(await linkMailedAbout(id, code));
  await expect(other.getByLabel('Código PIX copia e cola')).toHaveValue(code);
  await payPixShownOn(other);
  await expect(other.getByText('Seu número está ativo')).toBeVisible();
  await other.context().close();

  const later = await (await browser.newContext()).newPage();
  await later.goto(await linkMailedAbout(id, 'Configure seu aparelho'));
  await expect(later).toHaveURL(/\/sucesso$/);
  await expect(later.getByText(number).first()).toBeVisible();
  await expect(later.getByText('Seu número está ativo')).toBeVisible();
  // One address reads mail: the page names the same as the letters.
  const support = await supportNamedAbout(id);
  await expect(later.getByRole('link', { name: support })).toHaveAttribute('href', `mailto:${support}`);
  await later.context().close();
});

test('a link with a wrong key opens nothing', async ({ page }) => {
  await page.goto('/sucesso#pedido=01a1fdab-8b8f-70f5-86bd-52c8fdc8e7dd&chave=wrong');
  await expect(
    page.getByText('Pedido não encontrado. Confira seus pagamentos no painel ou inicie uma nova compra.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
