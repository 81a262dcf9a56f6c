import type { MeView } from '@numera/contracts/me-view';
import { demoLogins } from '@numera/testing/demo-logins';
import { expect, type Locator, type Page } from '@playwright/test';
import { buyer } from './addresses.ts';

/** One with an address to buy with, one who only has an account. Stories change nothing of them that another reads. */
export const { customer, newcomer }: Record<'customer' | 'newcomer', Login> = demoLogins;

interface Login {
  readonly email: string;
  readonly password: string;
}

export const loginDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Entrar na sua conta' });

export async function fillLogin(within: Page | Locator, { email, password }: Login): Promise<void> {
  await within.getByLabel('Email').fill(email);
  await within.getByLabel('Senha').fill(password);
  await within.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** In step 3, as a guest does who has an account. */
export async function signInBesideTheForm(page: Page, login: Login): Promise<void> {
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await fillLogin(loginDialog(page), login);
  await expect(page.getByText('Login realizado! Carregando seus dados...')).toBeVisible();
  await expect(loginDialog(page)).toBeHidden();
}

/** An administrator who has no second factor is asked for one, over whatever he does; the story's says later. */
export const postponeFactor = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: 'Proteja o acesso de administrador' }), (question) =>
    question.getByRole('button', { name: 'Lembrar depois' }).click(),
  );

/** Where the page keeps its session. */
export const SESSION = 'numera.session.v1';

/** What the page keeps of its session. */
export const sessionOf = async (page: Page): Promise<{ accessToken: string } | null> =>
  JSON.parse(await page.evaluate<string>(`localStorage.getItem('${SESSION}') ?? 'null'`)) as {
    accessToken: string;
  } | null;

/** The access token of the page's session stops being good, as it does after ten minutes. */
export const spoilAccessToken = (page: Page): Promise<unknown> =>
  page.evaluate(`{
    const session = JSON.parse(localStorage.getItem('${SESSION}'));
    localStorage.setItem('${SESSION}', JSON.stringify({ ...session, accessToken: 'run-out' }));
  }`);

/** Asks the API as the person who is signed in on the page, without any order token. */
export async function askAs<T>(page: Page, path: string): Promise<{ status: number; body: T }> {
  const session = await sessionOf(page);
  return buyer.call<T>('GET', path, undefined, { authorization: `Bearer ${session?.accessToken}` });
}

export const storedDataOf = async (page: Page): Promise<MeView['registrationData']> =>
  (await askAs<MeView>(page, '/api/me')).body.registrationData;
