import fc from 'fast-check';
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import { addDays } from './dates.ts';
import { formatBoletoLine } from './boleto-line.ts';
import { composeBarcode, composeBoleto, isBoletoLine, lineOf } from './boleto.ts';

const asaas = { bank: '461', dueDate: '2026-12-01', cents: 4990, freeField: '0000000000000127451490000' };

const anyBoleto = fc.record({
  bank: fc.stringMatching(/^[0-7]\d{2}$/),
  dueDate: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2025-02-22', days)),
  cents: fc.integer({ min: 1, max: 9_999_999_999 }),
  freeField: fc.stringMatching(/^\d{25}$/),
});

it.each([
  ['46190000050000000012574514900005916470000004990', '46190.00005 00000.000125 74514.900005 9 16470000004990'],
  ['not a line', 'not a line'],
])('the line %s is printed as %s', (line, printed) => expect(formatBoletoLine(line)).toBe(printed));

describe('a boleto', () => {
  it('is composed as FEBRABAN lays it out', () => {
    expect(composeBoleto(asaas)).toEqual({
      barcode: '46199164700000049900000000000000127451490000',
      line: '46190000050000000012574514900005916470000004990',
    });
  });

  it('has the published line of a published barcode', () => {
    expect(lineOf('00191878900000050000000002759288002193297817')).toBe(
      '00190000090275928800021932978170187890000005000',
    );
  });

  it.each([
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-12-01', '1647'],
  ])('due on %s counts day %s', (dueDate, factor) =>
    expect(composeBarcode({ ...asaas, dueDate }).slice(5, 9)).toBe(factor),
  );

  it('has four right check digits, and says its bank and value', () => {
    fc.assert(
      fc.property(anyBoleto, (boleto) => {
        const { line } = composeBoleto(boleto);
        expect(isBoletoLine(line)).toBe(true);
        expect(getBoletoInfo(line)).toMatchObject({ bankCode: boleto.bank, amount: boleto.cents });
      }),
    );
  });

  it('is refused after a one-digit slip in the first three fields', () => {
    fc.assert(
      fc.property(anyBoleto, fc.nat(31), fc.integer({ min: 1, max: 9 }), (boleto, at, slip) => {
        const { line } = composeBoleto(boleto);
        const wrong = (Number(line[at]) + slip) % 10;
        return !isBoletoLine(line.slice(0, at) + wrong + line.slice(at + 1));
      }),
    );
  });

  it.each([
    ['a bank of two digits', { ...asaas, bank: '46' }],
    ['a value of eleven digits', { ...asaas, cents: 10_000_000_000 }],
    ['a part of a centavo', { ...asaas, cents: 0.5 }],
    ['a short free field', { ...asaas, freeField: '1' }],
  ])('is not made with %s', (_why, bad) => expect(() => composeBoleto(bad)).toThrow(RangeError));
});
