import type { Failure } from './failure.ts';
import { told } from './certainty.ts';

const failure = (code: Failure['code']): Failure => ({ code, message: 'O que houve.', fields: {} });
const words = { refused: 'Nada mudou.', lost: 'Ninguém sabe.' };

it.each<Failure['code']>(['offline', 'unknown', 'internal', 'service-unavailable'])(
  'after „%s“ nobody knows whether it was done, and that is said',
  (code) => expect(told(failure(code), words)).toBe('O que houve. Ninguém sabe.'),
);

it.each<Failure['code']>([
  'password-wrong',
  'code-wrong',
  'too-many-requests',
  'version-conflict',
  'invalid-input',
  'service-busy',
  'unauthenticated',
])('what was refused with „%s“ was not done, and that is said', (code) =>
  expect(told(failure(code), words)).toBe('O que houve. Nada mudou.'),
);

it('parts what the specification leaves without a point', () =>
  expect(told({ ...failure('password-wrong'), message: 'Senha atual incorreta' }, words)).toBe(
    'Senha atual incorreta. Nada mudou.',
  ));

it('says nothing of a refusal that says it all', () =>
  expect(told(failure('password-wrong'), { lost: words.lost })).toBe('O que houve.'));
