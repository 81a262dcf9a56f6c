import { readFileSync } from 'node:fs';
import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { formatDid } from '@numera/rules/did';
import { openAccount, part } from '../steps/account.ts';
import { buyer } from '../steps/addresses.ts';
import { failing } from '../steps/answers.ts';
import { expectAccessible } from '../steps/axe.ts';
import { aPerson, bought } from '../steps/people.ts';
import { fillLogin, sessionOf } from '../steps/sign-in.ts';
import { expect, test } from '../steps/story.ts';

test('all that is kept of somebody is taken along as a file', async ({ page }) => {
  const person = await aPerson();
  await openAccount(page, person);
  const data = part(page, 'Meus dados');
  await failing(page, '**/api/me/data');
  await data.getByRole('button', { name: 'Baixar meus dados' }).click();
  await expect(data.getByText('Não foi possível baixar seus dados')).toBeVisible();
  await expectAccessible(page, 'conta-dados-falhou');
  await page.unrouteAll();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Baixar meus dados' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('numera-meus-dados.json');
  const text = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toBeInstanceOf(Object);
  expect(text).toContain(person.email);
  expect(text).not.toContain('argon2');
  await expect(data.getByText('Não foi possível baixar seus dados')).toBeHidden();
});

test('an account goes with its numbers, by name, after the password and a word, and nobody is signed in', async ({
  page,
}) => {
  test.slow();
  const person = await aPerson();
  const { placed } = await bought(person, '27');
  await openAccount(page, person);
  // What is typed elsewhere on the page is worth nothing any more, and asks nothing.
  await part(page, 'Dados pessoais').getByLabel('Nome completo').fill('Ana Começada');

  const open = part(page, 'Meus dados').getByRole('button', { name: 'Excluir conta' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Excluir conta' });
  await expect(dialog.getByText(formatDid(placed.order.number.number))).toBeVisible();
  await expect(dialog.getByText('Isso não pode ser desfeito.')).toBeVisible();
  await expectAccessible(page, 'conta-excluir-1');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(open).toBeFocused();
  await open.click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();

  const go = dialog.getByRole('button', { name: 'Excluir conta definitivamente' });
  await dialog.getByLabel('Sua senha atual').fill('Errada-2026');
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('excluir');
  await go.click();
  await expect(dialog.getByText('Digite EXCLUIR, em maiúsculas')).toBeVisible();
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
  await go.click();
  await expect(dialog.getByText('Senha atual incorreta', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Não foi possível excluir a conta')).toBeVisible();
  await expectAccessible(page, 'conta-excluir-2');
  await dialog.getByLabel('Sua senha atual').fill(person.password);
  await go.click();

  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/^Sua conta foi excluída\./)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  expect(await sessionOf(page)).toBeNull();
  await expect
    .poll(async () => {
      const path = `/api/orders/${placed.order.id}/subscription`;
      const token = { 'x-order-token': placed.orderToken };
      return (await buyer.call<SubscriptionView>('GET', path, undefined, token)).body.status;
    })
    .toBe('CANCELED');

  await page.goto('/login');
  await fillLogin(page.getByRole('tabpanel', { name: 'Login' }), person);
  await expect(page.getByText('Email ou senha incorretos.')).toBeVisible();
});
