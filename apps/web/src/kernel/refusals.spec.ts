import { refusalsSaying } from './refusals.ts';

const refusalOf = refusalsSaying({ refused: 'Nada mudou.', lost: 'Talvez tenha mudado.', unnamed: 'Não mudou' });
const taken = { code: 'email-taken', message: 'Já existe', fields: { email: 'Em uso' } };

it.each([
  ['was refused', { status: 409, data: taken }, 'Já existe. Nada mudou.', { email: 'Em uso' }],
  ['nobody named', { status: 502, data: 'Bad Gateway' }, 'Não mudou. Talvez tenha mudado.', {}],
])('what %s is said under the title, with what it means', (_what, error, message, fields) =>
  expect(refusalOf(error, 'Erro ao mudar')).toEqual({ title: 'Erro ao mudar', message, fields }),
);

it('what has a name keeps its own words though nobody answered', () =>
  expect(refusalOf({ status: 'FETCH_ERROR' }, 'Erro').message).not.toContain('Não mudou'));
