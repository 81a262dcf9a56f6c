import { describe, expect, it } from '@jest/globals';
import { refusalOf } from './refusal.ts';

const token = 'b4a59a0f-6f5c-4a7e-9d54-3f0f8c1d2e3a';

describe('a refusal of the provider', () => {
  it.each([
    [
      'of a card by its bank becomes one sentence',
      'invalid_action',
      'Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.',
      'Confira os dados ou use outro cartão.',
    ],
    ['goes to the buyer as it is', 'invalid_creditCard', 'Cartão vencido.', 'Cartão vencido.'],
    [
      'about a token gets our own words',
      'invalid_creditCard',
      `CreditCardToken ${token} não encontrado.`,
      'Não foi possível usar este cartão. Confira os dados ou use outro cartão.',
    ],
    ['loses a token', 'invalid_action', `O valor ${token} não serve.`, 'O valor … não serve.'],
    ['loses a card number', 'invalid_action', 'Cartão 5162 3062 1937 8829 recusado.', 'Cartão … recusado.'],
    ['without words gets some', 'unknown', '', 'Erro inesperado. Tente novamente mais tarde.'],
  ])('%s', (_what, code, description, message) => {
    expect(refusalOf(code, description)).toEqual({ code, message });
  });
});
