import { sellerLine } from './seller-line.ts';

const nothing = { supportEmail: 'ajuda@numera.test', legalName: '', cnpj: '', phone: '', address: '' };

describe('who sells, in one line', () => {
  it.each([
    [nothing, ''],
    [{ ...nothing, legalName: 'Numera Ltda.' }, 'Numera Ltda.'],
    [
      { ...nothing, legalName: 'Numera Ltda.', cnpj: '11222333000181', address: 'Rua A, 1', phone: '1133334444' },
      'Numera Ltda. · CNPJ 11.222.333/0001-81 · Rua A, 1 · (11) 3333-4444',
    ],
  ])('%j', (business, line) => expect(sellerLine(business)).toBe(line));
});
