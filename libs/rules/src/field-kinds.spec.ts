import fc from 'fast-check';
import { choice } from './choice-field.ts';
import { addDays } from './dates.ts';
import { day } from './day-field.ts';
import { boolean, type Field, type FieldValue, optional, schemaOf, text } from './form-field.ts';
import { checkField, checkForm, normalizeForm } from './form-rules.ts';
import { integer } from './integer-field.ts';
import { money } from './money-field.ts';

const today = '2026-03-10';
const port = integer({ min: 1, max: 65_535, message: 'Porta inválida' });
const price = money({ minCents: 1, maxCents: 100_000_000, message: 'Preço inválido' });
const role = choice({ user: 'Usuário', admin: 'Administrador' }, 'Escolha o perfil');
const paidOn = day({ min: (now) => addDays(now, -30), max: (now) => now, message: 'Data inválida' });
const kinds = { port, price, role, paidOn, active: boolean(), note: text() };

const complaintOf = (field: Field, raw: unknown) => checkField({ field }, 'field', raw, { today });
const anything = fc.oneof(
  fc.anything(),
  fc.string({ unit: fc.constantFrom(...'0123456789.,-/R$ \u00a0') }),
  fc.constantFrom('', ' ', '-0', -0, Number.NaN, '01/02/2026', '2026-02-01', 'admin'),
);

describe('an integer', () => {
  it.each<[raw: unknown, value: number]>([
    [5060, 5060],
    [' 5060 ', 5060],
    ['05060', 5060],
    ['-0', 0],
    [-0, 0],
    ...['', 'a', '50.60', '1e3', '0x10', 50.6, true, null, undefined, {}, '9'.repeat(20), Infinity].map(
      (raw): [unknown, number] => [raw, Number.NaN],
    ),
  ])('reads %j as %d', (raw, value) => expect(port.normalize(raw)).toBe(value));

  it.each([
    ['1', null],
    [65_535, null],
    ['0', 'Porta inválida'],
    [65_536, 'Porta inválida'],
    ['', 'Porta inválida'],
    ['abc', 'Porta inválida'],
  ])('judges %j: %s', (raw, message) => expect(complaintOf(port, raw)).toBe(message));

  it('is read again from what is shown of it, and its mask lets only digits through', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const any = integer({ min: Number.MIN_SAFE_INTEGER, message: '' });
        expect(any.normalize(any.mask!(any.show(value) as string))).toBe(value);
      }),
    );
    expect(port.mask!('-5 060a')).toBe('5060');
  });
});

describe('an amount of money', () => {
  it.each<[raw: unknown, cents: number]>([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['R$ 49,90', 4_990],
    ['R$\u00a049,9', 4_990],
    ['49', 4_900],
    ['0,01', 1],
    [4_990, 4_990],
    ...['', '49.90', '1.23,00', '1,234', ',50', '-1,00', 'R$', 'a', 49.9, null, {}, `${'9'.repeat(20)},00`].map(
      (raw): [unknown, number] => [raw, Number.NaN],
    ),
  ])('reads %j as %d centavos', (raw, cents) => expect(price.normalize(raw)).toBe(cents));

  it.each([
    ['0,01', null],
    ['1.000.000,00', null],
    ['0', 'Preço inválido'],
    ['1.000.000,01', 'Preço inválido'],
    ['49.90', 'Preço inválido'],
    ['', 'Preço inválido'],
  ])('judges %j: %s', (raw, message) => expect(complaintOf(price, raw)).toBe(message));

  it('is read again from what is shown of it, typed digit by digit or pasted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        const shown = price.show(cents) as string;
        expect(price.normalize(shown)).toBe(cents);
        expect(price.mask!(shown)).toBe(shown);
        expect([...String(cents)].reduce((field, digit) => price.mask!(field + digit), '')).toBe(shown);
      }),
    );
    expect(price.mask!('')).toBe('');
  });
});

describe('a choice', () => {
  it.each<[raw: unknown, message: string | null]>([
    ['admin', null],
    [' user ', null],
    ...['', 'root', 'constructor', '__proto__', 7, null, ['admin']].map((raw): [unknown, string] => [
      raw,
      'Escolha o perfil',
    ]),
  ])('judges %j: %s', (raw, message) => expect(complaintOf(role, raw)).toBe(message));

  it('carries what people read for each of its values', () =>
    expect(role.options).toEqual({ user: 'Usuário', admin: 'Administrador' }));
});

describe('a day', () => {
  it.each<[raw: unknown, message: string | null]>([
    ['10/03/2026', null],
    ['2026-03-10', null],
    ['2026-02-08', null],
    ['28/02/2026', null],
    ...['2026-02-07', '11/03/2026', '29/02/2026', '2026-02-30', '31/04/2026', '2026-3-1', '1/3/2026', '', 'hoje'].map(
      (raw): [unknown, string] => [raw, 'Data inválida'],
    ),
    ...[20_260_310, null, '2026-03-10T00:00:00Z', '10-03-2026'].map((raw): [unknown, string] => [raw, 'Data inválida']),
  ])('judges %j on 10 March 2026: %s', (raw, message) => expect(complaintOf(paidOn, raw)).toBe(message));

  it('knows the leap years of the calendar', () => {
    const any = day({ message: 'Data inválida' });
    const complaints = ['29/02/2024', '29/02/2000', '29/02/2100', '2024-02-30'].map((raw) => complaintOf(any, raw));
    expect(complaints).toEqual([null, null, 'Data inválida', 'Data inválida']);
  });

  it('is judged by the clock when no day is given', () => {
    const inFuture = day({ min: (now) => addDays(now, 1), message: 'Data inválida' });
    expect(checkField({ inFuture }, 'inFuture', '2020-01-01')).toBe('Data inválida');
    expect(checkField({ inFuture }, 'inFuture', '9999-12-31')).toBeNull();
  });

  it('is read again from what is shown of it, typed digit by digit or pasted either way round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const stored = addDays('1970-01-01', days);
        const shown = paidOn.show(stored) as string;
        expect(paidOn.normalize(shown)).toBe(stored);
        expect([shown, stored].map(paidOn.mask!)).toEqual([shown, shown]);
        const digits = [...shown.replaceAll('/', '')];
        expect(digits.reduce((field, digit) => paidOn.mask!(field + digit), '')).toBe(shown);
      }),
    );
  });
});

describe('every kind of field', () => {
  const fields = Object.entries(kinds) as [string, Field][];

  it.each([...fields, ...fields.map(([name, field]) => [`optional ${name}`, optional(field)] as const)])(
    '%s leaves alone what is stored',
    (_name, { normalize }) => {
      fc.assert(
        fc.property(anything, (raw) => {
          const stored = normalize(raw);
          expect(normalize(stored)).toBe(stored);
        }),
      );
    },
  );

  it.each(fields)('%s may be left empty when it is optional, but not be wrong', (name, field) => {
    const relaxed = optional(field);
    const nothing: FieldValue = name === 'note' ? '' : null;
    for (const empty of ['', '  ', null, undefined]) {
      expect(relaxed.normalize(empty)).toBe(nothing);
      expect(complaintOf(relaxed, empty)).toBeNull();
    }
    expect(relaxed.required).toBe(false);
    expect(relaxed.show(nothing)).toBe('');
    expect(complaintOf(relaxed, 'x')).toBe(complaintOf(field, 'x'));
    expect(schemaOf(relaxed)).toEqual(schemaOf(field));
  });

  it('goes through a form together with the others', () => {
    const typed = { port: '5060', price: '49,90', role: 'admin', paidOn: '09/03/2026', active: true, note: ' Oi ' };
    expect(checkForm(kinds, typed, { today })).toEqual({});
    const values = normalizeForm(kinds, typed);
    const exact: {
      port: number;
      price: number;
      role: 'user' | 'admin';
      paidOn: string;
      active: boolean;
      note: string;
    } = values;
    expect(exact).toEqual({
      ...{ port: 5060, price: 4_990, role: 'admin', paidOn: '2026-03-09', active: true, note: 'Oi' },
    });
    expect(Object.values(kinds).map((field) => schemaOf(field))).toEqual([
      { type: 'integer', minimum: 1, maximum: 65_535 },
      { type: 'integer', minimum: 1, maximum: 100_000_000, description: 'Centavos' },
      { type: 'string', enum: ['user', 'admin'] },
      { type: 'string', format: 'date' },
      { type: 'boolean' },
      { type: 'string' },
    ]);
  });
});
