import { aTaxId } from '@numera/testing/a-tax-id';
import { payPixShownOn } from '../steps/sandbox.ts';
import { expect, type Page, test } from '../steps/story.ts';

/** Counts what is pressed beside typing. */
function keyboardOf(page: Page) {
  const pressed: string[] = [];
  const press = async (key: string) => {
    pressed.push(key);
    await page.keyboard.press(key);
  };
  const focused = () =>
    page.evaluate<string>(
      `(() => { const e = document.activeElement; return [e.getAttribute('aria-label'), e.labels?.[0]?.textContent, e.textContent].find(Boolean) ?? ''; })()`,
    );
  /** Tab until what has the focus is called so. */
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 15; i++) {
      await press('Tab');
      if (name.test(await focused())) return;
    }
    throw new Error(`${String(name)} is not reached by Tab; pressed ${pressed.join(' ')}`);
  };
  return { press, tabTo, pressed };
}

test('a whole PIX purchase without a mouse, in at most 45 key presses beside typing', async ({ page }) => {
  const { press, tabTo, pressed } = keyboardOf(page);
  const type = (text: string) => page.keyboard.type(text);
  await page.goto('/');
  await expect(page.getByRole('option').first()).toBeVisible();

  await tabTo(/^Buscar DDD/);
  await type('62');
  await press('Enter');
  await expect(page.getByRole('listbox', { name: 'Cidades do DDD 62' })).toBeVisible();
  await tabTo(/^Buscar cidade/);
  await type('anapolis');
  await press('Enter');
  await expect(page.getByRole('listbox', { name: /^Números de/ })).toBeVisible();
  await tabTo(/^Números de/);
  await press('ArrowDown');
  await press('Enter');
  await tabTo(/^Continuar com este número/);
  await press('Enter');

  await expect(page).toHaveURL(/\/plano$/);
  await expect(page.getByRole('heading', { name: 'Escolha seu plano' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Escolher plano Essencial' })).toBeVisible();
  await tabTo(/^Escolher plano Essencial/);
  await press('Enter');

  await expect(page.getByRole('heading', { name: 'Complete seu cadastro' })).toBeFocused();
  await tabTo(/^Nome completo/);
  await type('Ana Beatriz Souza');
  await tabTo(/^CPF\/CNPJ/);
  await type(aTaxId());
  await tabTo(/^Email/);
  await type('ana.souza@example.com');
  await tabTo(/^Telefone/);
  await type('11987654321');
  await tabTo(/^CEP/);
  await type('01310100');
  await expect(page.getByText('Endereço preenchido automaticamente!')).toBeVisible();
  await tabTo(/^Número/);
  await type('1000');
  await tabTo(/^Li e aceito os termos/);
  await press('Space');
  await press('Enter');

  await expect(page.getByRole('heading', { name: 'Pagamento' })).toBeFocused();
  await tabTo(/^PIX/);
  await press('Enter');
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
  await payPixShownOn(page);
  await expect(page.getByRole('heading', { name: 'Pedido Confirmado!' })).toBeFocused();

  test.info().annotations.push({ type: 'key presses', description: `${pressed.length}: ${pressed.join(' ')}` });
  expect(pressed.length).toBeLessThanOrEqual(45);
});
