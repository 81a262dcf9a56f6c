import { errorTexts } from './error-texts.ts';
import { paymentMethodText, periodText, priceUnit } from './plan-texts.ts';
import { confirmationStatus, standingStatus, subscriptionStatus } from './status-texts.ts';

it.each([
  ['monthly', 'Mensal', '/mês'],
  ['quarterly', 'Trimestral', '/trimestre'],
  ['annual', 'Anual', '/ano'],
  ['weekly', 'weekly', ''],
  ['toString', 'toString', ''],
])('a %s plan is %s, priced %s', (period, text, unit) => {
  expect(periodText(period)).toBe(text);
  expect(priceUnit(period)).toBe(unit);
});

it.each([
  ['BOLETO', 'Boleto'],
  ['PIX', 'PIX'],
  ['CREDIT_CARD', 'Cartão de Crédito'],
  ['UNDEFINED', 'UNDEFINED'],
])('paying by %s reads %s', (method, text) => expect(paymentMethodText(method)).toBe(text));

it.each([
  [subscriptionStatus, 'ACTIVE', 'Ativo', 'success'],
  [subscriptionStatus, 'PENDING', 'Pendente', 'warning'],
  [subscriptionStatus, 'CANCELED', 'Cancelado', 'neutral'],
  [subscriptionStatus, 'ACTIVATION_FAILED', 'Falha na ativação', 'danger'],
  [confirmationStatus, 'RECEIVED', 'Pago', 'success'],
  [confirmationStatus, 'CONFIRMED', 'Confirmado', 'success'],
  [confirmationStatus, 'PENDING', 'Pendente', 'warning'],
  [confirmationStatus, 'AWAITING_RISK_ANALYSIS', 'Em análise', 'warning'],
  [confirmationStatus, 'REFUNDED', 'Reembolsado', 'info'],
  [confirmationStatus, 'SOMETHING_NEW', 'SOMETHING_NEW', 'neutral'],
  [standingStatus, 'open', 'Pendente', 'warning'],
  [standingStatus, 'late', 'Vencido', 'danger'],
  [standingStatus, 'paid', 'Pago', 'success'],
  [standingStatus, 'returned', 'Reembolsado', 'info'],
  [standingStatus, 'valueOf', 'valueOf', 'neutral'],
])('%p of %s reads %s', (statusOf, status, text, tone) => expect(statusOf(status)).toEqual({ text, tone }));

it.each([
  ['localities-unavailable', 'Erro ao carregar cidades disponíveis'],
  ['numbers-unavailable', 'Erro ao buscar números disponíveis'],
  ['cep-not-found', 'CEP não encontrado. Por favor, preencha manualmente.'],
  ['cep-unavailable', 'Erro ao buscar CEP. Por favor, preencha manualmente.'],
  ['credentials-invalid', 'Email ou senha incorretos'],
  ['email-taken', 'Este email já está em uso. Faça login ou use outro email.'],
  ['card-declined', 'Pagamento não aprovado'],
  ['service-busy', 'Muita gente comprando agora… Sua vez chega em instantes.'],
] as const)('%s keeps the specification’s words', (code, text) => expect(errorTexts[code]).toBe(text));
