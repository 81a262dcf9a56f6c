import { failing, keepBack } from '../steps/answers.ts';
import { arriveAt, holdAny } from '../steps/arrive.ts';
import { expectAccessible } from '../steps/axe.ts';
import { askForPix, chooseMethod } from '../steps/buy.ts';
import { withoutFirstView } from '../steps/first-view.ts';
import { chargeLinkMailedAbout } from '../steps/mail.ts';
import { orderOn, payPixShownOn } from '../steps/sandbox.ts';
import { expect, test } from '../steps/story.ts';
import { letPixRunOut } from '../steps/time.ts';

test.slow();

test('number choice: loading, filled, chosen', async ({ page }) => {
  await withoutFirstView(page);
  const cities = await keepBack(page, '**/api/localities');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Escolha seu número' })).toBeVisible();
  await expectAccessible(page, 'numero-carregando');
  await cities();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'numero-ddd');

  const numbers = await keepBack(page, '**/api/numbers?*');
  await page.goto('/?ddd=67&cidade=Aquidauana');
  await expect(page.getByRole('listbox', { name: 'Cidades do DDD 67' })).toBeAttached();
  await expectAccessible(page, 'numero-numeros-carregando');
  await numbers();
  await page
    .getByRole('listbox', { name: /^Números de/ })
    .getByRole('option')
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Continuar com este número' })).toBeEnabled();
  await expectAccessible(page, 'numero-escolhido');
});

test('number choice: empty and failed', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/?ddd=11&cidade=Embu-Guaçu');
  await expect(page.getByRole('button', { name: 'Escolher outra cidade' })).toBeVisible();
  await expectAccessible(page, 'numero-cidade-vazia');
  await failing(page, '**/api/numbers?*');
  await page.goto('/?ddd=67&cidade=Bonito');
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expectAccessible(page, 'numero-numeros-falhou');
  await withoutFirstView(page);
  await failing(page, '**/api/localities');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expectAccessible(page, 'numero-falhou');
  await page.route('**/api/localities', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(page.getByText('Nenhuma cidade disponível no momento').first()).toBeVisible();
  await expectAccessible(page, 'numero-vazio');
});

test('plan: loading, filled, empty, failed', async ({ page }) => {
  const plans = await keepBack(page, '**/api/plans');
  await arriveAt(page, '/plano', { areaCode: '68' });
  await expect(page.getByRole('heading', { name: 'Escolha seu plano' })).toBeVisible();
  await expectAccessible(page, 'plano-carregando');
  await plans();
  await page.getByRole('radio', { name: /Anual/ }).check();
  await expect(page.getByText('20% de Desconto').first()).toBeVisible();
  await expectAccessible(page, 'plano');
  await page.route('**/api/plans', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('Nenhum plano disponível no momento')).toBeVisible();
  await expectAccessible(page, 'plano-vazio');
  await failing(page, '**/api/plans');
  await page.reload();
  await expect(page.getByText('Não foi possível carregar os planos')).toBeVisible();
  await expectAccessible(page, 'plano-falhou');
});

test('registration: empty, complaining, filled, hold ended', async ({ page }) => {
  await page.clock.install();
  await arriveAt(page, '/cadastro', { areaCode: '69' });
  await expect(page.getByLabel('Nome completo')).toBeVisible();
  await expectAccessible(page, 'cadastro');
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  await expect(page.getByText('Você deve aceitar os termos')).toBeVisible();
  await expectAccessible(page, 'cadastro-recusado');
  await page.getByLabel('CEP').fill('01310-100');
  await expect(page.getByText('Endereço preenchido automaticamente!')).toBeVisible();
  await page.getByText('Ler os termos').click();
  await expectAccessible(page, 'cadastro-preenchido');
  await page.clock.fastForward('16:00');
  await expect(page.getByText('O tempo de reserva acabou')).toBeVisible();
  await expectAccessible(page, 'cadastro-reserva-acabou');
});

test('payment: card, refused card, PIX and its code, boleto', async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '71' });
  await expect(page.getByLabel('Número do cartão')).toBeVisible();
  await expectAccessible(page, 'pagamento-cartao');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByText('Preencha todos os campos do cartão').first()).toBeVisible();
  await expectAccessible(page, 'pagamento-cartao-incompleto');
  await page.getByRole('button', { name: 'Alterar CPF/CNPJ e CEP' }).click();
  await chooseMethod(page, 'Boleto');
  await expectAccessible(page, 'pagamento-boleto');
  await askForPix(page);
  await expectAccessible(page, 'pagamento-pix-codigo');
  await letPixRunOut((await orderOn(page)).id);
  await expect(page.getByRole('button', { name: 'Gerar novo código' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'pagamento-pix-vencido');
});

test('confirmation: without an order, filled, loading, not readable', { tag: '@rare' }, async ({ page }) => {
  await arriveAt(page, '/pagamento', { areaCode: '73' });
  await page.goto('/sucesso');
  await expect(page.getByRole('heading', { name: 'Nenhum pedido por aqui ainda' })).toBeVisible();
  await expectAccessible(page, 'sucesso-sem-pedido');
  await page.getByRole('button', { name: 'Continuar a compra' }).click();
  await askForPix(page);
  await payPixShownOn(page);
  await expect(page.getByText('Seu número está ativo')).toBeVisible();
  await expectAccessible(page, 'sucesso');
  const order = await keepBack(page, '**/api/orders/*');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pedido Confirmado!' })).toBeVisible();
  await expectAccessible(page, 'sucesso-carregando');
  await order();
  await failing(page, '**/api/orders/*');
  await page.reload();
  await expect(page.getByText('Não foi possível carregar os detalhes do pedido')).toBeVisible();
  await expectAccessible(page, 'sucesso-falhou');
});

test(
  'a charge by its letter: loading, not readable, PIX, slip, refused card, debit, paid, over, unknown',
  { tag: '@rare' },
  async ({ page }) => {
    const { number } = await arriveAt(page, '/pagamento', { areaCode: '84' });
    await askForPix(page);
    await payPixShownOn(page);
    const link = await chargeLinkMailedAbout(number);
    const letGo = await keepBack(page, '**/api/charges/*');
    await page.goto(link);
    await expect(page.getByText('Abrindo a cobrança…')).toBeVisible();
    await expectAccessible(page, 'cobranca-carregando');
    await letGo();
    await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible();
    await expectAccessible(page, 'cobranca-pix');
    await page.getByRole('button', { name: 'Pagar com boleto' }).click();
    await expect(page.getByRole('link', { name: 'Ver boleto' })).toBeVisible();
    await expectAccessible(page, 'cobranca-boleto');

    await failing(page, '**/api/charges/*');
    await page.reload();
    await expect(page.getByText('Não foi possível carregar a cobrança')).toBeVisible();
    await expectAccessible(page, 'cobranca-falhou');
    await page.unroute('**/api/charges/*');
    const shownAs = async (changes: object, words: string, state: string) => {
      await page.route('**/api/charges/*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changes } });
      });
      await page.reload();
      await expect(page.getByText(words).first()).toBeVisible();
      await expectAccessible(page, state);
      await page.unroute('**/api/charges/*');
    };
    const card = { method: 'CREDIT_CARD', boleto: null, refusal: 'O banco do cartão não autorizou a cobrança.' };
    await shownAs(card, 'Pagamento não aprovado', 'cobranca-cartao-recusado');
    await shownAs({ ...card, refusal: null }, 'vai para o cartão', 'cobranca-cartao');
    await page.getByRole('button', { name: 'Pagar com cartão' }).click();
    await page.getByRole('button', { name: 'O cartão é de outra pessoa' }).click();
    await page.getByRole('button', { name: 'Pagar com cartão', exact: true }).click();
    await expect(page.getByText('Preencha todos os campos do cartão').first()).toBeVisible();
    await expectAccessible(page, 'cobranca-formulario-do-cartao');
    await shownAs({ isPayable: false, awaits: 'card' }, 'Pagamento em confirmação', 'cobranca-em-confirmacao');
    await shownAs({ isPayable: false, awaits: 'order' }, 'primeira cobrança do seu pedido', 'cobranca-do-pedido');
    await shownAs({ standing: 'late', dueDate: '2026-01-05' }, 'Vencido há', 'cobranca-vencida');
    const debited = { debitOn: '2099-01-05', boleto: null };
    await shownAs(debited, 'Será debitado automaticamente em 05/01/2099', 'cobranca-debito');
    const over = { isPayable: false, boleto: null };
    await shownAs({ ...over, standing: 'paid', paidOn: '2026-01-05' }, 'Pagamento confirmado', 'cobranca-paga');
    await shownAs({ ...over, standing: 'returned' }, 'Pagamento devolvido', 'cobranca-devolvida');
    await shownAs(over, 'Esta cobrança não precisa ser paga', 'cobranca-encerrada');
    await page.goto('/cobranca#cobranca=pay_unknown&chave=wrong');
    await expect(page.getByRole('heading', { name: 'Este link não abre mais a cobrança' })).toBeVisible();
    await expectAccessible(page, 'cobranca-desconhecida');
  },
);

test('the slip, and a page that does not exist', async ({ page }) => {
  // The page goes on three seconds after the slip: here it stays to be looked at.
  await page.addInitScript(`
    const later = setTimeout;
    setTimeout = (then, ms, ...rest) => later(then, ms === 3000 ? 600_000 : ms, ...rest);
  `);
  await arriveAt(page, '/pagamento', { areaCode: '74' });
  await chooseMethod(page, 'Boleto');
  await page.getByRole('button', { name: 'Gerar boleto' }).click();
  await expect(page.getByRole('link', { name: 'Ver boleto' })).toBeVisible();
  await expectAccessible(page, 'pagamento-boleto-gerado');
  await page.goto('/sucesso');
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible();
  await expectAccessible(page, 'sucesso-boleto');
  await page.goto('/nada');
  await expect(page.getByRole('heading', { name: 'Oops! Página não encontrada' })).toBeVisible();
  await expectAccessible(page, 'nao-encontrada');
});

test('the advice of somebody who arrives too early, and a taken number', { tag: '@rare' }, async ({ page }) => {
  const other = await holdAny('75');
  await page.goto(`/?ddd=75&cidade=${encodeURIComponent(other.city)}&numero=${other.did.slice(4)}`);
  await expect(page.getByText(/Este número acabou de ser reservado/)).toBeVisible();
  await expectAccessible(page, 'numero-tomado');
});
