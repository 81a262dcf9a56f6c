import { stuckReasonText, stuckStateText } from './stuck-texts.ts';

describe('what is stuck', () => {
  it.each([
    ['order', 'CHARGING', 'Cobrança em criação no provedor'],
    ['refund', 'SENT', 'Devolução em andamento no provedor'],
    ['activation', 'RELEASING', 'Número sendo devolvido à operadora'],
    ['charge-deed', 'remove', 'Excluir a cobrança no Asaas'],
    ['subscription', 'REMOVED', 'Remover a assinatura no Asaas'],
    ['closing', 'customer', 'Encerrar o que tinha um cliente removido'],
    ['payer-update', 'REQUESTED', 'Avisar o Asaas dos dados novos'],
    ['number-removal', 'REQUESTED', 'Encerrar o número no Asaas e na operadora'],
    ['mail', 'Boleto do pedido', 'Boleto do pedido'],
    ['webhook', 'PAYMENT_UPDATED', 'PAYMENT_UPDATED'],
    ['former', 'STATE', 'STATE'],
  ])('%s that is %s reads "%s"', (kind, state, text) => expect(stuckStateText(kind, state)).toBe(text));

  it.each([
    ['activation', 'carrier-unreachable', 'A operadora não responde'],
    ['refund', 'HTTP 503', 'HTTP 503'],
    ['webhook', null, 'Sem erro conhecido'],
    ['number-removal', null, 'Espera o Asaas ou a operadora: a história mostra qual'],
  ])('%s for %j says why: "%s"', (kind, reason, text) => expect(stuckReasonText(kind, reason)).toBe(text));
});
