import { arriveAt } from '../steps/arrive.ts';
import { askForPix, register } from '../steps/buy.ts';
import { loginDialog } from '../steps/sign-in.ts';
import { expect, test } from '../steps/story.ts';

test('the browser lets no text become markup, and the pages ask for none', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('option').first()).toBeVisible();
  await arriveAt(page, '/cadastro', { areaCode: '37' });
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await loginDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await register(page);
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await askForPix(page);
  expect(refused).toEqual([]);

  const injected = page.evaluate(`document.querySelector('main').innerHTML = '<img src=x onerror=alert(1)>'`);
  await expect(injected).rejects.toThrow(/TrustedHTML/);
  const script = page.evaluate(`document.createElement('script').src = '/assets/x.js'`);
  await expect(script).rejects.toThrow(/TrustedScriptURL/);
});
