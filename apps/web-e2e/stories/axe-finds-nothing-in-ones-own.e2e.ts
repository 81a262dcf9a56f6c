import type { ChargeView } from '@numera/contracts/billing/charge-link';
import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import type { OwnPayment } from '@numera/contracts/billing/own-payments';
import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { addDays, today } from '@numera/rules/dates';
import { aChargeView, anOwnNumber, anOwnPayment, aPage, aSubscriptionView } from '@numera/testing/own-things';
import { expectAccessible } from '../steps/axe.ts';
import { chooseInRow, openByMenu } from '../steps/own-things.ts';
import { newcomer, fillLogin } from '../steps/sign-in.ts';
import { expect, type Page, test } from '../steps/story.ts';

test.slow();

const day = today(new Date());
const due = { id: 'pay_1', dueDate: addDays(day, -4), standing: 'late', method: 'PIX', amountCents: 4_990 } as const;
/** Every status and every reason that there is, each with its way out. */
const numbers: readonly OwnNumber[] = [
  anOwnNumber(),
  anOwnNumber({ period: 'annual', valueCents: 47_904, nextDueDate: addDays(day, 300) }),
  anOwnNumber({ duePayment: { ...due, dueDate: addDays(day, 2), standing: 'open' } }),
  anOwnNumber({ duePayment: due }),
  anOwnNumber({ cancelAt: addDays(day, 12) }),
  anOwnNumber({ status: 'PENDING', duePayment: { ...due, dueDate: day, standing: 'open' } }),
  anOwnNumber({ status: 'PENDING', nextDueDate: null }),
  anOwnNumber({ status: 'SUSPENDED', duePayment: due }),
  anOwnNumber({ status: 'ACTIVATION_FAILED' }),
  anOwnNumber({ endingReason: 'owner' }),
  anOwnNumber({ status: 'CANCELED', endingReason: 'owner', nextDueDate: null }),
  anOwnNumber({ status: 'CANCELED', endingReason: 'chargeback', nextDueDate: null }),
].map((number, at) => ({
  ...number,
  id: `0198c0de-0000-7000-8000-0000000000${at + 10}`,
  orderId: `0198c0de-0000-7000-8000-0000000001${at + 10}`,
  number: { ...number.number, number: `5511400012${at + 10}` },
}));
/** Every standing and each colour of a due date. */
const payments: readonly OwnPayment[] = [
  anOwnPayment({ id: 'pay_9', dueDate: addDays(day, 20) }),
  anOwnPayment(),
  anOwnPayment({ id: 'pay_2', dueDate: day, method: 'BOLETO', hasPix: false, bankSlipUrl: 'https://example.com/b' }),
  anOwnPayment({ id: 'pay_3', dueDate: addDays(day, -3), standing: 'late', method: 'CREDIT_CARD', hasPix: false }),
  anOwnPayment({ id: 'pay_4', standing: 'paid', paidOn: day }),
  anOwnPayment({ id: 'pay_5', standing: 'returned', paidOn: day }),
];

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const answers = async (page: Page, path: string, json: unknown): Promise<void> => {
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ json }));
};
const refuses = (page: Page, path: string, status: number, code: string, message: string) =>
  page.route(path, (route) => route.fulfill({ status, json: { code, message } }));

async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  await fillLogin(page.getByRole('tabpanel', { name: 'Login' }), newcomer);
  await expect(page).toHaveURL(/\/admin$/);
}
const dialog = (page: Page) => page.getByRole('dialog');
const leave = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
};

const line = { number: '551140001210', username: '1105', server: 'sip.brdid.com.br', port: 5060 };

async function showNumber(page: Page, given: Partial<SubscriptionView> = {}): Promise<void> {
  await answers(page, '**/orders/*/subscription', aSubscriptionView(given));
}

test('the list of one’s numbers, and what opens over it', async ({ page }) => {
  await enter(page);
  const list = '**/api/me/numbers?*';
  await answers(page, list, aPage(numbers, { ACTIVE: 6, PENDING: 2, CANCELED: 2, SUSPENDED: 1, ACTIVATION_FAILED: 1 }));
  await openByMenu(page, 'Meus Números');
  await expect(page.getByText('Estamos resolvendo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Meus Números' })).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'numeros');
  // Behind a dialog the others would only be looked at again.
  await answers(page, list, aPage([numbers[0], numbers[4], numbers[10]]));
  await page.getByRole('searchbox', { name: 'Buscar número' }).fill('11');
  await expect(page.getByText('Estamos resolvendo')).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '(11) 4000-1210' });

  await showNumber(page);
  await chooseInRow(row, 'Cancelar número');
  await page.route('**/subscription/cancellation', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Confirmar Cancelamento' }).click();
  await expect(dialog(page).getByText('Erro ao cancelar')).toBeVisible();
  await expectAccessible(page, 'numeros-cancelar');
  await leave(page);

  await page.getByRole('button', { name: 'Manter número' }).click();
  await expectAccessible(page, 'numeros-manter');
  await leave(page);

  await showNumber(page, { status: 'CANCELED', planId: 'none' });
  await page.getByRole('button', { name: 'Contratar novamente' }).click();
  await expect(dialog(page).getByText('O plano que este número tinha não é mais vendido.')).toBeVisible();
  await expectAccessible(page, 'numeros-contratar-novamente');
  await leave(page);

  await answers(page, '**/api/orders/*/sip', line);
  await row.getByRole('button', { name: 'Credenciais SIP' }).click();
  await answers(page, '**/sip/reveals', { ...line, password: 'k3J9-vQ2x-77Pw' });
  await dialog(page).getByRole('button', { name: 'Mostrar Senha' }).click();
  await dialog(page).getByRole('button', { name: 'Copiar Servidor' }).click();
  await expect(dialog(page).getByText('k3J9-vQ2x-77Pw')).toBeVisible();
  await expectAccessible(page, 'numeros-credenciais');
  await leave(page);
  await refuses(page, '**/api/orders/*/sip', 409, 'credentials-missing', 'Credenciais indisponíveis: Ainda não.');
  await row.getByRole('button', { name: 'Credenciais SIP' }).click();
  await expect(dialog(page).getByText('Credenciais indisponíveis: Ainda não.')).toBeVisible();
  await expectAccessible(page, 'numeros-credenciais-indisponiveis');
});

test('the page of a number, and what opens over it', async ({ page }) => {
  await enter(page);
  await answers(page, '**/api/me/numbers?*', aPage(numbers));
  await openByMenu(page, 'Meus Números');
  await showNumber(page, {
    owed: [{ paymentId: 'pay_1', amountCents: 4_990, dueDate: addDays(day, 20), method: 'PIX', standing: 'open' }],
    automaticPix: { state: 'active', since: '2026-11-03T12:00:00.000Z' },
    nextTerms: {
      ...{ planId: 'essencial', planName: 'Essencial', period: 'annual', valueCents: 47_904 },
      from: addDays(day, 20),
    },
  });
  await answers(page, '**/api/orders/*/sip', line);
  const link = { id: '0198c0de-0000-7000-8000-000000000031', usedAt: null };
  const expiresAt = new Date(Date.now() + 300_000).toISOString();
  await answers(page, '**/sip/phone-links', { ...link, expiresAt, url: `https://numera.example/${'k'.repeat(43)}` });
  await answers(page, '**/sip/phone-links/latest', { ...link, expiresAt });
  await page.getByRole('link', { name: '(11) 4000-1210' }).click();
  await page.getByRole('button', { name: 'Gerar código QR' }).click();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await page.getByRole('button', { name: 'Telefone IP ou ATA' }).click();
  await page.getByRole('button', { name: 'Registro recusado: erro 401 ou 403' }).click();
  await expectAccessible(page, 'numero');
  await answers(page, '**/sip/phone-links/latest', { ...link, expiresAt, usedAt: expiresAt });
  await expect(page.getByText('Código usado')).toBeVisible();

  await page.getByRole('button', { name: 'Trocar de plano' }).click();
  await dialog(page).getByRole('radio', { name: 'Trimestral' }).check();
  await answers(page, '**/subscription/terms?*', {
    now: { planId: 'essencial', planName: 'Essencial', period: 'monthly', valueCents: 4_990 },
    next: { planId: 'essencial', planName: 'Essencial', period: 'quarterly', valueCents: 13_990 },
    from: addDays(day, 20),
  });
  await dialog(page).getByRole('radio', { name: 'Anual' }).check();
  await dialog(page).getByRole('radio', { name: 'Trimestral' }).check();
  await page.route('**/subscription/terms', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Concordar e trocar' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'numero-trocar-plano');
  await leave(page);
  await page.getByRole('button', { name: 'Desfazer troca' }).click();
  await expectAccessible(page, 'numero-desfazer-troca');
  await leave(page);
  await page.getByRole('button', { name: 'Trocar forma de pagamento' }).click();
  await dialog(page)
    .getByRole('radio', { name: /^Outro cartão/ })
    .check();
  await expect(dialog(page).getByLabel('Número do cartão')).toBeVisible();
  await expectAccessible(page, 'numero-trocar-forma');
  await leave(page);

  await showNumber(page, {
    status: 'SUSPENDED',
    suspendedAt: '2026-11-20T12:00:00.000Z',
    owed: [{ paymentId: 'pay_1', amountCents: 4_990, dueDate: addDays(day, -8), method: 'PIX', standing: 'late' }],
  });
  await page.unroute('**/api/orders/*/sip');
  await refuses(page, '**/api/orders/*/sip', 409, 'credentials-hidden', 'Credenciais indisponíveis.');
  await page.getByRole('link', { name: 'Meus Números' }).first().click();
  await page.getByRole('link', { name: '(11) 4000-1210' }).click();
  await expect(page.getByText('Suspenso', { exact: true })).toBeVisible();
  await expectAccessible(page, 'numero-suspenso');
  await page.unroute('**/orders/*/subscription');
  await page.getByRole('link', { name: 'Meus Números' }).first().click();
  await page.getByRole('link', { name: '(11) 4000-1211' }).click();
  await expect(page.getByRole('heading', { name: 'Não encontramos este número' })).toBeVisible();
  await expectAccessible(page, 'numero-desconhecido');
});

test('one’s payments, what opens over them, and a receipt', async ({ page }) => {
  await enter(page);
  const list = '**/api/me/payments?*';
  await answers(page, list, aPage(payments, { open: 3, late: 1, paid: 1 }));
  await openByMenu(page, 'Pagamentos');
  await expect(page.getByText('Reembolsado')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pagamentos' })).toHaveAttribute('aria-busy', 'false');
  await page
    .getByRole('button', { name: /^Ações de/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Copiar código PIX' })).toBeVisible();
  await expectAccessible(page, 'pagamentos', [1280]);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'pagamentos-celular', [360]);

  const opened = async (state: string, given: Partial<ChargeView>, words: string) => {
    await answers(page, '**/api/charges/*', aChargeView(given));
    await page.getByRole('button', { name: 'Ver QR Code PIX' }).first().click();
    await expect(dialog(page).getByText(words).first()).toBeVisible();
    await expectAccessible(page, `cobranca-${state}`);
    await leave(page);
  };
  const pix = { copyPaste: '00020101021226BR.GOV.BCB.PIX'.repeat(4), qrCodePngBase64: onePixel };
  await opened('pix', { pix }, 'Copiar código');
  const boleto = { slipUrl: 'https://example.com/boleto', line: '34191790010104351004791020150008291070026000' };
  await opened('boleto', { method: 'BOLETO', pix: null, boleto }, 'Ver boleto');
  const refused = { method: 'CREDIT_CARD', pix: null, standing: 'late', refusal: 'Sem limite.' } as const;
  await opened('recusada', { ...refused, dueDate: addDays(day, -2) }, 'Sem limite.');
  await opened('paga', { isPayable: false, standing: 'paid', paidOn: day, pix: null }, 'Pagamento confirmado');
  await answers(page, '**/api/charges/*', aChargeView({ ...refused }));
  await page.getByRole('button', { name: 'Ver QR Code PIX' }).first().click();
  await dialog(page).getByRole('button', { name: 'Pagar com outro cartão' }).click();
  await expect(dialog(page).getByLabel('Número do cartão')).toBeVisible();
  await expectAccessible(page, 'cobranca-cartao');
  await leave(page);

  const { number } = payments[0]!;
  await answers(page, '**/api/me/payments/pay_4', {
    ...{ id: 'pay_4', number, planName: 'Essencial', period: 'monthly', from: day, until: addDays(day, 30) },
    ...{ amountCents: 4_990, paidOn: day, method: 'CREDIT_CARD', refundedCents: 1_000 },
    ...{ payer: { name: 'Ana Beatriz Souza', cpfCnpj: '52998224725' }, invoiceUrl: 'https://example.com/nota' },
  });
  await page.getByRole('link', { name: 'Ver recibo' }).first().click();
  await expect(page.getByRole('article', { name: 'Recibo de pagamento' })).toBeVisible();
  await expectAccessible(page, 'recibo');
});
