import type { Failure } from '../../kernel/failure.ts';
import { dialogRefusal, pageRefusal, signInDoubt } from './sign-in-refusal.ts';

const failure = (code: Failure['code'], message = 'o que o serviço diz'): Failure => ({ code, message, fields: {} });

it.each<[Failure['code'], string, string, string]>([
  ['credentials-invalid', 'Email ou senha incorretos', 'Erro ao fazer login', 'Email ou senha incorretos.'],
  ['too-many-requests', 'o que o serviço diz', 'Erro ao fazer login', 'o que o serviço diz'],
  ['code-wrong', 'o que o serviço diz', 'Erro ao fazer login', 'o que o serviço diz'],
  ['challenge-over', 'o que o serviço diz', 'Erro ao fazer login', 'o que o serviço diz'],
  ['passkey-refused', 'o que o serviço diz', 'Erro ao fazer login', 'o que o serviço diz'],
  ['service-busy', 'o que o serviço diz', 'Erro ao fazer login', 'o que o serviço diz'],
  ['offline', 'Erro ao fazer login', 'Erro inesperado', 'Tente novamente mais tarde.'],
  ['unknown', 'Erro ao fazer login', 'Erro inesperado', 'Tente novamente mais tarde.'],
  ['service-unavailable', 'Erro ao fazer login', 'Erro inesperado', 'Tente novamente mais tarde.'],
  ['internal', 'Erro ao fazer login', 'Erro inesperado', 'Tente novamente mais tarde.'],
])('%s is told as the specification has it', (code, inDialog, title, text) => {
  expect(dialogRefusal(failure(code))).toEqual({ title: inDialog });
  expect(pageRefusal(failure(code))).toEqual({ title, text });
});

it('says what is certain where no answer came, and of a code that it may have served', () => {
  expect(signInDoubt(failure('credentials-invalid'), null)).toBeNull();
  expect(signInDoubt(failure('code-wrong'), 'totp')).toBeNull();
  expect(signInDoubt(failure('offline'), null)).toMatch(/você ainda não entrou aqui/);
  expect(signInDoubt(failure('offline'), 'webauthn')).toMatch(/você ainda não entrou aqui/);
  for (const kind of ['totp', 'recovery'] as const)
    expect(signInDoubt(failure('offline'), kind)).toMatch(/não sabemos se o código foi aceito/);
});
