import { findSecrets, isOpenSecret } from './find-secrets.ts';

it.each([
  ['a card number', 'card 4111111111111111.', 'a card number ending 1111'],
  ['a card number in groups', '5555 5555 5555 4444', 'a card number ending 4444'],
  ['an American Express number', '3782 822463 10005', 'a card number ending 0005'],
  ['a CPF', 'cpf=24971563792', 'a CPF in clear'],
  ['a CPF with its punctuation', '(249.715.637-92)', 'a CPF in clear'],
  ['a CNPJ', '11.222.333/0001-81', 'a CNPJ in clear'],
  ['a token', 'Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0xx.c2lnbmF0dXJlXw', 'a token'],
  ['an API key of the provider', '$aact_hmlg_0011', 'an API key'],
  ['the password in an answer of the carrier', '{"USUARIO":1,"SENHA":"abc"}', 'a password in clear'],
])('finds %s', (_what, text, found) => {
  expect(findSecrets(text)).toEqual([found]);
});

it.each([
  ['a DID of 13 digits', '5511987654321'],
  ['an instant in milliseconds', '1763650800003'],
  ['a masked CPF', '***.715.637-**'],
  ['an id that is full of digits', '41111111-1111-4111-8111-111111111111'],
  ['a provider event', 'evt_05b708f961d739ea7eba7e4db318f621&24971563792'],
  ['a boleto line', '23793.38128 60007.827136 95000.063305 9 84660000012345'],
  ['a boleto line in one piece', '23793381286000782713695000063305984660000012345'],
  ['a trace context', '00-0af7651916cd43dd8448eb211c80319c-4111111111111111-01'],
  ['a digest', 'a4111111111111111f'],
])('lets %s pass', (_what, text) => {
  expect(findSecrets(text)).toEqual([]);
});

it('lets digits pass that are known to be a phone', () => {
  expect(findSecrets('11987654021', new Set(['11987654021']))).toEqual([]);
});

it.each([
  ['password', 'x', true],
  ['refreshToken', 'x', true],
  ['sealedToken', 's1.AAAA', false],
  ['sealedToken', 's2.AAAA', false],
  ['passwordHash', '$argon2id$…', false],
  ['password', '$argon2id$…', false],
  ['tokenHash', 'x', false],
  ['passwordChangedAt', new Date(), false],
])('knows whether the field %s may hold %p', (field, value, open) => {
  expect(isOpenSecret(field, value)).toBe(open);
});
