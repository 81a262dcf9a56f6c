import { formatDid } from '@numera/rules/did';
import { arriveAt } from '../steps/arrive.ts';
import { askForPix, declinedCard, fillCard, goodCard } from '../steps/buy.ts';
import { chargeLinkMailedAbout } from '../steps/mail.ts';
import { orderOn, payAfterGivingUp, payPixShownOn, pixCodeOn, refuseRenewal } from '../steps/sandbox.ts';
import { expectAccessible } from '../steps/axe.ts';
import { expect, type Page, test } from '../steps/story.ts';
import { smallTargets } from '../steps/touch-targets.ts';

/** The browser tells the page that nobody, or somebody, looks at it. */
const look = (page: Page, visibilityState: 'hidden' | 'visible') =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${visibilityState}', configurable: true });
    dispatchEvent(new Event('visibilitychange'));
  `);

test(
  'the next charge is opened by its letter, paid another way than before, and turns to paid by itself',
  { tag: '@phone-rare' },
  async ({ page, browser }, info) => {
    const { number } = await arriveAt(page, '/pagamento', { areaCode: info.project.name === 'phone' ? '86' : '85' });
    await askForPix(page);
    const first = await pixCodeOn(page);
    await payPixShownOn(page);
    await expect(page.getByText('Seu número está ativo')).toBeVisible();

    const { viewport } = info.project.use;
    const context = await browser.newContext({ viewport: viewport ?? null });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const letter = await context.newPage();
    await letter.clock.install();
    let asked = 0;
    letter.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/charges/')) asked += 1;
    });
    await letter.goto(await chargeLinkMailedAbout(number));
    await expect(letter).toHaveURL(/\/cobranca$/); // the key has left the address
    await expect(letter).toHaveTitle('Sua cobrança · Numera');
    const details = letter.getByRole('region', { name: 'Detalhes da cobrança' });
    await expect(details.getByText(/^Vence em \d+ dias$/)).toBeVisible();
    await expect(details.getByText('Essencial · Mensal')).toBeVisible();
    await expect(details.getByText('Pendente')).toBeVisible();
    await letter.getByRole('button', { name: 'Copiar código' }).click();
    await expect(letter.getByRole('status').getByText('Código copiado!')).toBeVisible();
    const code = await letter.evaluate<string>('navigator.clipboard.readText()');
    expect(code).toBe(await pixCodeOn(letter));
    expect(code).not.toBe(first);
    expect(await smallTargets(letter), 'too small for a finger').toEqual([]);

    await letter.getByRole('button', { name: 'Pagar com boleto' }).click();
    await expect(letter.getByText('Boleto gerado!')).toBeVisible();
    await expect(letter.getByRole('heading', { name: 'Pague com boleto' })).toBeFocused();
    await expect(letter.getByRole('link', { name: 'Ver boleto' })).toHaveAttribute('target', '_blank');
    await letter.reload(); // the right to it has not left with the key
    await expect(letter.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible();
    await letter.getByRole('button', { name: 'Pagar com PIX' }).click();
    await expect(letter.getByText('QR Code PIX gerado!')).toBeVisible();

    // Nobody looks: nobody asks. Whoever comes back is told at once.
    await look(letter, 'hidden');
    const before = asked;
    await letter.clock.fastForward('01:00');
    // What the minute had asked for would have gone before this.
    await letter.evaluate(`fetch('/favicon.svg').then(() => undefined)`);
    expect(asked).toBe(before);
    await look(letter, 'visible');
    await expect.poll(() => asked).toBeGreaterThan(before);

    await payPixShownOn(letter);
    await expect(letter.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await expect(letter.getByText('Pagamento confirmado!')).toBeVisible();
    await expect(details.getByText(/^Pago em/)).toBeVisible();
    await expect(letter.getByRole('button', { name: 'Copiar código' })).toBeHidden();
    await context.close();
  },
);

test(
  'the next charge of a card is paid with another one, which is kept for the later ones',
  { tag: '@phone-rare' },
  async ({ page }, info) => {
    const { number, did } = await arriveAt(page, '/pagamento', {
      areaCode: info.project.name === 'phone' ? '82' : '81',
    });
    await fillCard(page, goodCard);
    await page.getByRole('button', { name: 'Pagar com cartão' }).click();
    await expect(page.getByText('Seu número está ativo')).toBeVisible();

    await refuseRenewal(did);
    const link = await chargeLinkMailedAbout(number);
    const scripts: string[] = [];
    page.on('response', (answer) => scripts.push(new URL(answer.url()).pathname));
    await page.goto(link);
    await expect(page.getByText('O banco do cartão não autorizou a cobrança.')).toBeVisible();
    expect(scripts.filter((path) => path.includes('card-form'))).toEqual([]);
    await page.getByRole('button', { name: 'Pagar com outro cartão' }).click();
    await expect(page.getByRole('heading', { name: 'Pague com cartão' })).toBeFocused();
    const keep = page.getByRole('checkbox', { name: 'Usar este cartão nas próximas cobranças' });
    await expect(keep).toBeChecked();
    expect(await smallTargets(page), 'too small for a finger').toEqual([]);
    await page.getByRole('button', { name: 'Pagar com cartão', exact: true }).click();
    await expect(page.getByText('Preencha todos os campos do cartão').first()).toBeVisible();

    await fillCard(page, declinedCard);
    await page.getByRole('button', { name: 'Pagar com cartão', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Confira os dados ou use outro cartão.' })).toBeVisible();
    await fillCard(page, '4111 1111 1111 1111');
    await page.getByRole('button', { name: 'Pagar com cartão', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await expect(page.getByText('As próximas cobranças vão para este cartão.')).toBeVisible();
  },
);

test('a link that opens nothing leads to the newest email, to signing in and to the store', async ({ page }) => {
  for (const link of ['/cobranca#cobranca=pay_unknown&chave=wrong', '/cobranca']) {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Este link não abre mais a cobrança' })).toBeVisible();
    await expect(page.getByText('Abra o link do email mais recente')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Escolha seu número' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Fazer Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a charge that cannot be read now is asked for again', { tag: '@rare' }, async ({ page }) => {
  let isDown = true;
  await page.route('**/api/charges/*', (route) => (isDown ? route.abort() : route.fallback()));
  await page.goto('/cobranca#cobranca=pay_unknown&chave=wrong');
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar a cobrança' });
  await expect(alert).toBeVisible();
  isDown = false;
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Este link não abre mais a cobrança' })).toBeVisible();
});

test('whoever stands at the order that he paid too late is led to his choice, and hears what came of it', async ({
  page,
}) => {
  await arriveAt(page, '/pagamento', { areaCode: '82' });
  await askForPix(page);
  const { id, token } = await orderOn(page);
  await payAfterGivingUp(page);
  await page.goto(`/sucesso#pedido=${id}&chave=${token}`);
  await expect(page.getByRole('heading', { name: 'Seu pagamento chegou depois do prazo' })).toBeVisible();
  await expect(page.getByText('Seu número é ativado em até 15 minutos')).toBeHidden();
  await expectAccessible(page, 'sucesso-fora-do-prazo');
  await page.getByRole('link', { name: 'Escolher o que fazer' }).click();
  await page.getByRole('button', { name: 'Quero o dinheiro de volta' }).click();
  await page.getByRole('button', { name: 'Sim, devolver' }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento devolvido' })).toBeVisible();
  await page.goto(`/sucesso#pedido=${id}&chave=${token}`);
  await expect(page.getByText('O valor deste pedido foi devolvido ou está a caminho.')).toBeVisible();
});

/** The page that the letter about late money opens. */
async function lateMoneyOn(page: Page, areaCode: string): Promise<void> {
  await arriveAt(page, '/pagamento', { areaCode });
  await askForPix(page);
  const { number } = await payAfterGivingUp(page);
  await page.goto(await chargeLinkMailedAbout(formatDid(number)));
  await expect(page.getByRole('heading', { name: 'Seu pagamento chegou depois do prazo' })).toBeVisible();
}

test('money that came when its number had been let go buys another of the city', { tag: '@rare' }, async ({ page }) => {
  await lateMoneyOn(page, '83');
  await expect(
    page.getByText(/^Você pode escolher até \d\d\/\d\d\/\d{4}\. Sem resposta, devolvemos o valor inteiro\.$/),
  ).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'cobranca-fora-do-prazo');
  await page.getByRole('button', { name: 'Ficar com este número' }).click();
  await expect(page.getByText('Por favor, selecione um número')).toBeVisible();
  const chosen = page.getByRole('option').nth(3);
  const digits = (await chosen.innerText()).trim();
  await chosen.click();
  await page.getByRole('button', { name: 'Ficar com este número' }).click();
  await expect(page.getByText(`O número ${digits} é seu. Estamos ativando.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Detalhes da cobrança' })).toContainText(digits.replace(/[()]/g, ''));
});

test('late money goes back when its payer wants it, who is asked twice', { tag: '@rare' }, async ({ page }) => {
  await lateMoneyOn(page, '83');
  await page.getByRole('button', { name: 'Quero o dinheiro de volta' }).click();
  const question = page.getByRole('heading', { name: /^Devolver R\$/ });
  await expect(question).toBeFocused();
  await page.getByRole('button', { name: 'Voltar', exact: true }).click();
  await page.getByRole('button', { name: 'Quero o dinheiro de volta' }).click();
  await page.getByRole('button', { name: 'Sim, devolver' }).click();
  await expect(page.getByText('Pedido de devolução registrado!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pagamento devolvido' })).toBeVisible();
});
