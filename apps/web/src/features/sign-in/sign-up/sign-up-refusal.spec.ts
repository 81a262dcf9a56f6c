import { errorTexts } from '@numera/rules/error-texts';
import type { Failure } from '../../../kernel/failure.ts';
import { signUpComplaint, signUpRefusal } from './sign-up-refusal.ts';

const failure = (code: Failure['code'], message = 'O que o serviço diz.'): Failure => ({ code, message, fields: {} });
const typed = {
  name: 'Ana Beatriz Souza',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  cpfCnpj: '249.715.637-92',
  password: 'Lua-de-mel-7',
  confirmPassword: 'Lua-de-mel-7',
};

describe('what is said aloud of the passwords', () => {
  it.each([
    ['nothing, when all is well', {}, null],
    ['nothing of what stands below its field alone', { name: 'An', cpfCnpj: '1' }, null],
    [
      'that they differ',
      { confirmPassword: 'Lua-de-mel-8' },
      { title: 'Senhas não coincidem', text: 'Por favor, verifique as senhas digitadas.' },
    ],
    [
      'that it is short, before anything else',
      { name: '', password: 'Lua', confirmPassword: 'Mel' },
      { title: 'Senha muito curta', text: 'A senha deve ter pelo menos 6 caracteres.' },
    ],
    [
      'that nothing stands there',
      { password: undefined, confirmPassword: undefined },
      { title: 'Senha muito curta', text: 'A senha deve ter pelo menos 6 caracteres.' },
    ],
  ])('is %s', (_what, changes, said) => {
    expect(signUpComplaint({ ...typed, ...changes })).toEqual(said);
  });

  it('is of the fields that were asked for', () => {
    expect(signUpComplaint({ password: 'Lua-de-mel-7' }, ['password'])).toBeNull();
    expect(signUpComplaint({ password: 'Lua' }, ['password'])?.title).toBe('Senha muito curta');
  });
});

describe('an account that was not made', () => {
  it('has an owner already', () => {
    expect(signUpRefusal(failure('email-taken', errorTexts['email-taken']))).toEqual({
      title: 'Email já cadastrado',
      text: 'Este email já está em uso. Faça login ou use outro email.',
    });
  });

  it.each<Failure['code']>(['too-many-requests', 'invalid-input', 'service-busy'])(
    'is %s, as the service says',
    (code) =>
      expect(signUpRefusal(failure(code))).toEqual({ title: 'Erro ao criar conta', text: 'O que o serviço diz.' }),
  );

  it.each<Failure['code']>(['offline', 'unknown', 'internal', 'service-unavailable'])(
    'may have been made where the answer is %s: that is said, and that trying again is safe',
    (code) => {
      const { title, text } = signUpRefusal(failure(code));
      expect(title).toBe('Erro ao criar conta');
      expect(text).toMatch(
        /^O que o serviço diz\. Não sabemos se a conta foi criada.*Tentar de novo é seguro: .*“Email já cadastrado”/,
      );
    },
  );
});
