import { formatDay, monthsLater, today } from '@numera/rules/dates';
import { formatDidTicket } from '@numera/rules/did';
import type { Placed } from '@numera/testing/buyer';
import { part } from '../steps/account.ts';
import { buyer } from '../steps/addresses.ts';
import { declinedCard, fillCard, goodCard } from '../steps/buy.ts';
import { giveUpElsewhere, openByMenu, rowOf } from '../steps/own-things.ts';
import { aPerson, bought, enterPanel, nextChargeOf, orderBecomes, ordered } from '../steps/people.ts';
import { expect, type Page, test } from '../steps/story.ts';
import { suspend } from '../steps/time.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const next = (page: Page) => part(page, 'O que acontece agora');
const plan = (page: Page) => part(page, 'Assinatura');
const history = (page: Page) => part(page, 'Histórico').getByRole('listitem');

async function openNumber(page: Page, placed: Placed): Promise<void> {
  await openByMenu(page, 'Meus Números');
  await rowOf(page, placed).getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: formatDidTicket(placed.order.number.number) }),
  ).toBeFocused();
}

test('a number’s plan, method and card are changed, and a suspension is told with its reason and its way out', async ({
  page,
}) => {
  test.slow();
  const person = await aPerson();
  const { placed } = await bought(person, '47');
  const day = formatDay(monthsLater(today(new Date()), 1));
  await enterPanel(page, person);
  await openNumber(page, placed);
  await expect(next(page)).toContainText(`AtivoSeu número está funcionando. A próxima cobrança vence em ${day}.`);
  for (const line of ['PlanoEssencial · Mensal', 'Forma de pagamentoPIX', `Próxima cobrança${day}`, `Pago até${day}`])
    await expect(plan(page)).toContainText(line);
  await expect(history(page).first()).toContainText(/^Número ativado\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/);
  await expect(history(page).last()).toContainText('Pedido feito');
  const owed = part(page, 'Cobranças em aberto');
  await expect(owed.getByRole('row', { name: new RegExp(day) }).getByRole('link', { name: 'Pagar' })).toBeVisible();

  // Another period: shown with its price and its day before anybody agrees.
  await plan(page).getByRole('button', { name: 'Trocar de plano' }).click();
  const terms = page.getByRole('dialog', { name: 'Trocar de plano' });
  await expect(terms.getByText('É o que você já tem: escolha outro plano ou período.')).toBeVisible();
  await terms.getByRole('radio', { name: 'Anual' }).check();
  await expect(terms.getByText(`A partir da cobrança de ${day}`)).toBeVisible();
  await expect(terms.getByText(/^Até lá nada muda: Essencial · Mensal, .* Nada é cobrado hoje\.$/)).toBeVisible();
  await page.route('**/subscription/terms', (route) => route.abort());
  await terms.getByRole('button', { name: 'Concordar e trocar' }).click();
  await expect(terms.getByRole('alert')).toContainText(
    /Erro ao trocar de plano.*O pedido pode ter chegado mesmo assim: .*Repetir é seguro/,
  );
  await page.unroute('**/subscription/terms');
  await terms.getByRole('button', { name: 'Concordar e trocar' }).click();
  await expect(notices(page).getByText(`Troca combinada: vale a partir da cobrança de ${day}`)).toBeVisible();
  await expect(plan(page)).toContainText(
    /Troca combinadaEssencial · Anual, R\$\s[\d.,]+\/ano, a partir da cobrança de/,
  );
  await plan(page).getByRole('button', { name: 'Desfazer troca' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer troca' }).click();
  await expect(notices(page).getByText('Troca desfeita: tudo continua como está')).toBeVisible();
  await expect(plan(page).getByText('Troca combinada')).toBeHidden();

  const changeMethod = plan(page).getByRole('button', { name: 'Trocar forma de pagamento' });
  await changeMethod.click();
  const method = page.getByRole('dialog', { name: 'Trocar forma de pagamento' });
  await expect(method.getByRole('radio', { name: /^PIX \(forma atual\)/ })).toBeChecked();
  await method.getByRole('radio', { name: /^Boleto/ }).check();
  await method.getByRole('button', { name: 'Trocar', exact: true }).click();
  await expect(notices(page).getByText('As próximas cobranças são por Boleto')).toBeVisible();
  await expect(plan(page)).toContainText('Forma de pagamentoBoleto');
  await changeMethod.click();
  await method.getByRole('radio', { name: /^Cartão de Crédito/ }).check();
  await fillCard(page, declinedCard);
  await method.getByRole('button', { name: 'Usar este cartão' }).click();
  await expect(method.getByText('O cartão não foi trocado.')).toBeVisible();
  await fillCard(page, goodCard);
  await method.getByRole('button', { name: 'Usar este cartão' }).click();
  await expect(notices(page).getByText('As próximas cobranças vão para este cartão.')).toBeVisible();
  await expect(plan(page)).toContainText(/Forma de pagamentoCartão de Crédito, \w+ •••• 8829/);
  await expect(next(page)).toContainText(`A próxima cobrança vai para o seu cartão em ${day}.`);

  // The page that lies open is told of the suspension, and of the payment that ends it.
  const charge = await nextChargeOf(placed);
  await suspend(placed.order.id, charge);
  await expect(next(page)).toContainText('SuspensoSeu número está suspenso por falta de pagamento.');
  await expect(history(page).first()).toContainText('Suspenso por falta de pagamento');
  await expect(owed.getByText('Vencido', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Credenciais indisponíveis enquanto a assinatura está suspensa\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gerar código QR' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ver o que está em aberto' })).toBeVisible();
  await next(page).getByRole('link', { name: 'Pagar' }).click();
  await expect(page).toHaveURL(`/admin/pagamentos?cobranca=${charge}`);
  await expect(page.getByRole('dialog', { name: 'Cobrança' })).toBeVisible();
  await page.goBack();
  await buyer.sandbox('POST', `/control/charges/${charge}/pay`, {});
  await expect(next(page)).toContainText('AtivoSeu número está funcionando.');
  await expect(history(page).first()).toContainText('Pagamento recebido: o número voltou a funcionar');
  await expect(page.getByRole('button', { name: 'Gerar código QR' })).toBeVisible();
});

test('a number that waits for its payment, that is activated, that ended and that is had again', async ({ page }) => {
  const person = await aPerson();
  const placed = await ordered(person, '48');
  const waiting = await orderBecomes(placed, 'AWAITING_PAYMENT');
  await enterPanel(page, person);
  await openNumber(page, placed);
  await expect(next(page)).toContainText('PendenteSeu número está reservado.');
  await expect(next(page).getByRole('link', { name: 'Pagar' })).toHaveAttribute('href', /\?cobranca=pay_/);
  await expect(plan(page).getByRole('button')).toHaveCount(0);
  await buyer.pay(waiting);
  await expect(next(page)).toContainText('AtivoSeu número está funcionando.');

  const end = part(page, 'Cancelamento');
  await end.getByRole('button', { name: 'Cancelar número' }).click();
  await expect(page.getByRole('dialog', { name: /^Cancelar/ }).getByRole('button', { name: 'Voltar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await giveUpElsewhere(placed);
  await expect(next(page)).toContainText('CanceladoCancelado por você. Nada mais será cobrado.');
  await expect(history(page).first()).toContainText('Cancelado por você');
  await expect(end).toBeHidden();

  await next(page).getByRole('button', { name: 'Contratar novamente' }).click();
  const again = page.getByRole('dialog', { name: /^Contratar .* novamente\?$/ });
  await expect(again.getByText(/^Essencial · Mensal por R\$\s\d+,\d{2}\/mês$/)).toBeVisible();
  await again.getByRole('button', { name: 'Contratar e pagar' }).click();
  await expect(page).toHaveURL(/\/pagamento$/);
  await expect(page.getByRole('img', { name: 'QR Code PIX' })).toBeVisible();
  await page.goto('/admin/numeros');
  // Who has it again is not asked to have it again.
  await expect(page.getByText('Pendente', { exact: true })).toBeVisible();
  await expect(page.getByText('Contratar novamente')).toBeHidden();

  await page.goto('/admin/numeros/0198c0de-0000-7000-8000-000000000001');
  await expect(page.getByRole('heading', { level: 1, name: 'Não encontramos este número' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver Meus Números' }).click();
  await expect(page).toHaveURL(/\/admin\/numeros$/);
});
