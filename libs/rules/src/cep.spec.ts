import { formatCep, isCep, normalizeCep } from './cep.ts';

describe('a CEP', () => {
  it.each(['01310100', '01310-100', ' 01310-100 '])('is %j', (raw) => {
    expect(isCep(raw)).toBe(true);
    expect(normalizeCep(raw)).toBe('01310100');
  });

  it.each(['', '0131010', '013101000', '01310--100', '0131-0100', 'abc01310100'])('is not %j', (raw) =>
    expect(isCep(raw)).toBe(false),
  );

  it.each([
    ['', ''],
    ['01310', '01310'],
    ['013101', '01310-1'],
    ['01310100', '01310-100'],
    ['013101009', '01310-100'],
  ])('is written from %j as %j', (typed, shown) => expect(formatCep(typed)).toBe(shown));
});
