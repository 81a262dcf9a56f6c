import { confirmationLink, recoveryLink } from '@numera/rules/account-links';
import type { Locator, Page } from '@playwright/test';
import { addresses } from './addresses.ts';

export const loginTab = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Login' });
export const signUpTab = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Cadastrar' });

/** What somebody types who signs up. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly cpfCnpj: string;
  readonly password: string;
}

/** Fills the form to sign up, and sends it. */
export async function signUp(page: Page, account: NewAccount, confirmPassword = account.password): Promise<void> {
  const form = signUpTab(page);
  await form.getByLabel('Nome completo').fill(account.name);
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Telefone').fill(account.phone);
  await form.getByLabel('CPF/CNPJ').fill(account.cpfCnpj);
  await form.getByLabel('Senha', { exact: true }).fill(account.password);
  await form.getByLabel('Confirmar senha').fill(confirmPassword);
  await form.getByRole('button', { name: 'Criar Conta' }).click();
}

/** Links like those of letters, of which the server knows nothing. */
const unknown = { id: '0198c0de-0000-7000-8000-000000000001', token: 'x'.repeat(43) };
export const unknownLinks = {
  recovery: recoveryLink(unknown, addresses.store),
  confirmation: confirmationLink(unknown, addresses.store),
} as const;
