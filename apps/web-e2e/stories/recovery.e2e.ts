import { randomUUID } from 'node:crypto';
import { loginTab } from '../steps/access.ts';
import { addresses, buyer } from '../steps/addresses.ts';
import { loseAnswer, loseQuestion } from '../steps/answers.ts';
import { linkMailedTo } from '../steps/mail.ts';
import { aPerson, enterPanel } from '../steps/people.ts';
import { fillLogin } from '../steps/sign-in.ts';
import { anAddress, expect, type Page, test } from '../steps/story.ts';
import { letLinkRunOut } from '../steps/time.ts';

const NEW = 'Sol-de-verao-8';
const over = (page: Page) => page.getByRole('heading', { level: 1, name: 'Este link não vale mais' });
const submit = (page: Page) => page.getByRole('button', { name: 'Criar nova senha' });

async function chooseNew(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar nova senha').fill(repeated);
  await submit(page).click();
}

/** A letter's link, as a mail program opens it: in a new document. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

test('a forgotten password is replaced by a letter’s link, which serves once and not for long', async ({
  page,
  browser,
}) => {
  const person = await aPerson();
  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': anAddress() } });
  const other = await elsewhere.newPage();
  await enterPanel(other, person);

  await page.goto('/login');
  await loginTab(page).getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(page).toHaveURL(/\/recuperar$/);
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue(person.email);
  await loseQuestion(page, '**/api/recoveries');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('alert').getByText('Não foi possível pedir o link')).toBeVisible();
  await expect(page.getByRole('alert').getByText(/Não sabemos se o pedido chegou/)).toBeVisible();
  await expect(email).toHaveValue(person.email);

  const answers: { status: number; body: string; shown: string }[] = [];
  for (const asked of [`${randomUUID()}@numera.example`, person.email]) {
    await email.fill(asked);
    const answer = page.waitForResponse('**/api/recoveries');
    await page.getByRole('button', { name: 'Enviar link' }).click();
    const said = page.getByText(/^Se houver uma conta com este email/).locator('..');
    const shown = (await said.innerText()).replaceAll(asked, 'X');
    answers.push({ status: (await answer).status(), body: await (await answer).text(), shown });
    await page.getByRole('button', { name: 'Pedir de novo' }).click();
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]!.shown).toContain('X');

  const first = await linkMailedTo(person.email, 'nova-senha');
  await letLinkRunOut(first);
  await follow(page, first);
  await expect(over(page)).toBeVisible();
  await expect(page.getByText('Ele já foi usado ou passou do prazo. Peça um novo.')).toBeVisible();
  await expect(email).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(/^Se houver uma conta com este email/)).toBeVisible();

  const second = await linkMailedTo(person.email, 'nova-senha', first);
  await follow(page, second);
  await expect(page.getByText(`Para a conta ${person.email}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/nova-senha$/); // the key has left the address
  await chooseNew(page, 'sol', 'mar');
  await expect(page.getByText('Senha deve ter pelo menos 8 caracteres')).toBeVisible();
  await expect(page.getByText('As senhas não conferem')).toBeVisible();
  await chooseNew(page, 'solzinho');
  await expect(page.getByText('Senha deve conter pelo menos uma letra maiúscula')).toBeVisible();
  await expect(page.getByLabel('Confirmar nova senha')).toHaveValue('solzinho');
  await chooseNew(page, NEW);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/, { timeout: 5_000 });
  await expect(page.getByText('Senha criada com sucesso!')).toBeVisible();
  await fillLogin(loginTab(page), { ...person });
  await expect(page.getByText('Email ou senha incorretos.')).toBeVisible();
  await fillLogin(loginTab(page), { ...person, password: NEW });
  await expect(page).toHaveURL(/\/admin$/);

  await follow(page, second);
  await expect(over(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible();
  await elsewhere.close();
});

test('a new password whose answer is lost: what was typed stays, and what is not known is said', async ({ page }) => {
  const person = await buyer.signUp();
  const headers = { origin: addresses.store, 'x-requested-with': 'numera' };
  await buyer.call('POST', '/api/recoveries', { email: person.email }, headers);
  await follow(page, await linkMailedTo(person.email, 'nova-senha'));
  await loseQuestion(page, '**/api/recoveries/password');
  await chooseNew(page, NEW);
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Não foi possível criar a nova senha')).toBeVisible();
  await expect(alert.getByText(/Não sabemos se a senha foi trocada\. Tentar de novo é seguro/)).toBeVisible();
  for (const label of ['Nova senha', 'Confirmar nova senha'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(NEW);
  await loseAnswer(page, '**/api/recoveries/password');
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'false');
  await expect(alert.getByText(/Não sabemos se a senha foi trocada/)).toBeVisible();
  await submit(page).click();
  await expect(over(page)).toBeVisible();
  await expect(page.getByText('Se você acabou de criar a nova senha, ela já vale.')).toBeVisible();
  await page.getByRole('link', { name: 'Fazer login' }).click();
  await expect(loginTab(page).getByLabel('Email')).toHaveValue(person.email);
  await fillLogin(loginTab(page), { ...person, password: NEW });
  await expect(page).toHaveURL(/\/admin$/);
});
