import { parseTyped } from './typed.ts';

const typed = { name: 'Ana', email: 'ana@example.com', phone: '(11) 98765', cpfCnpj: '249' };
const kept = (changes: object = {}) => JSON.stringify({ at: 1_000, typed: { ...typed, ...changes } });

describe('what was typed before there was a session', () => {
  it('is read back as it stood in the fields', () => {
    expect(parseTyped(kept(), 0)).toEqual(typed);
  });

  it('has no password, whatever lies there', () => {
    expect(parseTyped(kept({ password: 'Segredo-1', confirmPassword: 'Segredo-1' }), 0)).toEqual(typed);
  });

  it('is nobody’s once somebody has left', () => {
    expect(parseTyped(kept(), 1_001)).toEqual({});
    expect(parseTyped(kept(), 1_000)).toEqual(typed);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['no time', JSON.stringify({ typed })],
    ['no fields', JSON.stringify({ at: 1_000 })],
    ['fields of another kind', JSON.stringify({ at: 1_000, typed: { email: 5 } })],
  ])('is nothing with %s', (_what, raw) => {
    expect(parseTyped(raw, 0)).toEqual({});
  });
});
