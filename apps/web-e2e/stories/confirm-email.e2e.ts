import { buyer } from '../steps/addresses.ts';
import { loseQuestion } from '../steps/answers.ts';
import { linkMailedTo } from '../steps/mail.ts';
import { fillLogin } from '../steps/sign-in.ts';
import { expect, test } from '../steps/story.ts';
import { letLinkRunOut } from '../steps/time.ts';

test('a letter’s link confirms its own account alone; used up or too old it does no harm, and another is to be had', async ({
  page,
}) => {
  const [ana, bia] = [await buyer.signUp(), await buyer.signUp()];
  const link = await linkMailedTo(ana.email, 'confirmar');
  await page.goto(link);
  await expect(page).toHaveURL(/\/confirmar$/); // the key has left the address
  await expect(page.getByText('Entre na sua conta para concluir a confirmação.')).toBeVisible();
  await loseQuestion(page, '**/api/accounts/confirmation');
  await fillLogin(page, ana);
  const failed = page.getByRole('alert').filter({ hasText: 'Não foi possível confirmar seu email' });
  await expect(failed.getByText(/Não sabemos se ele já foi confirmado\. Tentar de novo é seguro\./)).toBeVisible();
  await failed.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Email confirmado!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(link);
  await expect(page.getByText('Email confirmado!')).toBeVisible(); // and so it is, however often
  await expect(page).toHaveURL(/\/admin$/);

  const old = await linkMailedTo(bia.email, 'confirmar');
  await letLinkRunOut(old);
  await page.goto(old);
  await expect(page.getByText('Este link é de outra conta. Saia desta conta e entre com a do link.')).toBeVisible();
  await expect(page.getByText(`Você está conectado como ${ana.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sair desta conta' }).click();
  await expect(page.getByText('Entre na sua conta para concluir a confirmação.')).toBeVisible();
  await fillLogin(page, bia);
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Enviar novo link' });
  await loseQuestion(page, '**/api/me/confirmation-letter');
  await again.click();
  await expect(page.getByRole('alert').getByText('Não foi possível enviar o link')).toBeVisible();
  await expect(page.getByRole('alert').getByText(/Não sabemos se o pedido chegou/)).toBeVisible();
  await again.click();
  await expect(page.getByText(`Enviamos um novo link para ${bia.email}. Ele vale por 7 dias.`)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(await linkMailedTo(bia.email, 'confirmar', old));
  await expect(page.getByText('Email confirmado!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
});
