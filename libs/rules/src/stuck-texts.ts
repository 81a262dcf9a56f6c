import { activationTurnText, orderTurnText, refundTurnText } from './story-texts.ts';

type Words = Readonly<Record<string, string>>;

const chargeDeeds: Words = {
  'receive-in-cash': 'Marcar como paga no Asaas',
  'undo-cash': 'Desfazer o pagamento em mãos no Asaas',
  remove: 'Excluir a cobrança no Asaas',
};

const subscriptions: Words = {
  ACTIVE: 'Retomar a assinatura, ou avisar o Asaas do que mudou nela',
  PAUSED: 'Parar a assinatura no Asaas',
  REMOVED: 'Remover a assinatura no Asaas',
};

const closings: Words = {
  account: 'Encerrar o que tinha uma conta excluída',
  customer: 'Encerrar o que tinha um cliente removido',
};

const known =
  (words: Words) =>
  (code: string): string =>
    Object.hasOwn(words, code) ? words[code]! : code;

const states: Readonly<Record<string, (state: string) => string>> = {
  order: orderTurnText,
  refund: refundTurnText,
  activation: activationTurnText,
  'charge-deed': known(chargeDeeds),
  subscription: known(subscriptions),
  closing: known(closings),
  'number-removal': () => 'Encerrar o número no Asaas e na operadora',
  'payer-update': () => 'Avisar o Asaas dos dados novos',
  mail: (name) => name,
  // As Asaas calls it: that is how its support knows it, too.
  webhook: (event) => event,
};

/** What is stuck wants to be done, or how far it has come; `kind` is a `StuckKind`. */
export const stuckStateText = (kind: string, state: string): string =>
  Object.hasOwn(states, kind) ? states[kind]!(state) : state;

/** What has no error of its own, and waits for something else. */
const waits: Words = {
  order: 'Espera o Asaas, a operadora ou a ativação: a história mostra qual',
  subscription: 'O Asaas ainda não confirmou',
  closing: 'Espera o fim dos pedidos e números: as histórias deles mostram o que falta',
  'number-removal': 'Espera o Asaas ou a operadora: a história mostra qual',
};

const reasons: Words = {
  'number-taken': 'A operadora diz que o número já é de outro',
  'number-serves-another-order': 'O número já serve outro pedido',
  'carrier-refused': 'A operadora recusou',
  'carrier-unreachable': 'A operadora não responde',
  'outcome-unknown': 'A operadora não disse se entregou o número',
  'not done': 'O Asaas não fez, e pediu para tentar depois',
  'the request never arrived': 'O pedido não chegou ao Asaas',
  sent: 'Pedido ao Asaas, sem resposta conhecida',
};

/** Why it is stuck, as far as is known: our own codes in words, others as they were answered. */
export function stuckReasonText(kind: string, reason: string | null): string {
  if (reason !== null) return known(reasons)(reason);
  return Object.hasOwn(waits, kind) ? waits[kind]! : 'Sem erro conhecido';
}
