import { turnText } from './history-texts.ts';

const at = '2026-11-23T12:00:00.000Z';

describe('what happened to a number', () => {
  it.each([
    ['PENDING', 'owner', 'ordered', 'Pedido feito'],
    ['PENDING', 'money', '551140001234 is given for late money', 'Número reservado para o seu pagamento'],
    ['PENDING', 'admin', 'its activation is tried again', 'Nova tentativa de ativação'],
    ['ACTIVE', 'carrier', 'number activated', 'Número ativado'],
    ['ACTIVE', 'money', 'paid', 'Pagamento recebido: o número voltou a funcionar'],
    ['SUSPENDED', 'time', 'pay_1 was not paid', 'Suspenso por falta de pagamento'],
    ['ACTIVATION_FAILED', 'carrier', 'BR DID: SALDO INSUFICIENTE', 'A operadora não liberou o número'],
    ['ACTIVATION_FAILED', 'money', 'paid after the order ended', 'Pagamento recebido depois do prazo'],
    ['CANCELED', 'owner', 'owner', 'Cancelado por você'],
    ['CANCELED', 'bank', 'chargeback', 'Encerrado: o pagamento foi contestado no banco'],
    ['CANCELED', 'time', 'its order ended unpaid', 'O pedido terminou sem pagamento'],
  ] as const)('%s by %s (%s) reads „%4$s“', (status, by, reason, text) => {
    expect(turnText({ status, at, by, reason })).toBe(text);
  });
});
