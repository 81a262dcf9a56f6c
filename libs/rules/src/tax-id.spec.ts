import fc from 'fast-check';
import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import { formatTaxId, isCnpj, isCpf, isTaxId, maskTaxId, normalizeTaxId } from './tax-id.ts';

const sum = (digits: number[], weight: number) =>
  digits.reduce((total, digit, i) => total + digit * (weight - i), 0) % 11;
const check = (rest: number) => (rest < 2 ? 0 : 11 - rest);

/** Written from Receita's rule, independently of the library under the functions. */
const cpf = fc
  .array(fc.nat(9), { minLength: 9, maxLength: 9 })
  .map((nine) => {
    const ten = [...nine, check(sum(nine, 10))];
    return [...ten, check(sum(ten, 11))].join('');
  })
  .filter((digits) => new Set(digits).size > 1);

describe('isTaxId', () => {
  it.each([
    ['CPF', '24971563792'],
    ['CPF with its mask', '249.715.637-92'],
    ['CNPJ', '11222333000181'],
    ['CNPJ with its mask', '11.222.333/0001-81'],
    ['alphanumeric CNPJ of the official example', '12.ABC.345/01DE-35'],
    ['alphanumeric CNPJ in lower case', '12abc34501de35'],
  ])('accepts a %s', (_what, taxId) => expect(isTaxId(taxId)).toBe(true));

  it.each([
    ['nothing', ''],
    ['a CPF with a wrong check digit', '24971563793'],
    ['equal digits as a CPF', '11111111111'],
    ['equal digits as a CNPJ', '11111111111111'],
    ['a CNPJ with a wrong check digit', '11222333000182'],
    ['an alphanumeric CNPJ with a wrong check digit', '12ABC34501DE36'],
    ['letters where the check digits stand', '12ABC34501DEAB'],
    ['a CPF that lost a zero', '2497156379'],
  ])('refuses %s', (_what, taxId) => expect(isTaxId(taxId)).toBe(false));

  it('accepts every CPF whose check digits follow the rule', () => {
    fc.assert(fc.property(cpf, (digits) => isCpf(digits) && isCpf(formatTaxId(digits)) && !isCnpj(digits)));
  });

  it('accepts what the library generates, letters included', () => {
    expect(isCpf(generateCpf())).toBe(true);
    expect(isCnpj(generateCnpj())).toBe(true);
    expect(isCnpj(generateCnpj({ version: 2 }))).toBe(true);
  });

  // A check digit 0 stands for two remainders, so only numbers without one are safe against every slip.
  it('refuses a CPF after any one-digit slip', () => {
    const withoutZeroCheck = cpf.filter((digits) => digits[9] !== '0' && digits[10] !== '0');
    fc.assert(
      fc.property(withoutZeroCheck, fc.nat(10), fc.integer({ min: 1, max: 9 }), (digits, at, slip) => {
        const wrong = (Number(digits[at]) + slip) % 10;
        return !isCpf(digits.slice(0, at) + wrong + digits.slice(at + 1));
      }),
    );
  });
});

describe('formatTaxId', () => {
  it.each([
    ['', ''],
    ['249', '249'],
    ['2497', '249.7'],
    ['24971563792', '249.715.637-92'],
    ['249715637921', '24.971.563/7921'],
    ['11222333000181', '11.222.333/0001-81'],
    ['112223330001819', '11.222.333/0001-81'],
    ['12a', '12.A'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
  ])('writes %j as %j', (typed, shown) => expect(formatTaxId(typed)).toBe(shown));

  it('can be taken off again', () => {
    const taxId = fc.stringMatching(/^([0-9]{0,14}|[0-9A-Z]{12}[0-9]{2})$/);
    fc.assert(fc.property(taxId, (value) => normalizeTaxId(formatTaxId(value)) === value));
  });
});

describe('maskTaxId', () => {
  it.each([
    ['24971563792', '***.715.637-**'],
    ['249.715.637-92', '***.715.637-**'],
    ['12.ABC.345/01DE-35', '**.ABC.345/01DE-**'],
    ['2497156', '***'],
    ['', '***'],
  ])('shows %j as %j', (taxId, shown) => expect(maskTaxId(taxId)).toBe(shown));
});
