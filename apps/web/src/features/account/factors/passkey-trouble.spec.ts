import { passkeyTrouble } from './passkey-trouble.ts';

const named = (name: string) => Object.assign(new Error('what the browser says'), { name });

it.each([
  [named('InvalidStateError'), /já guarda uma chave/],
  [named('NotAllowedError'), /cancelada ou passou do tempo/],
  [named('AbortError'), /cancelada ou passou do tempo/],
  [named('ConstraintError'), /não consegue guardar/],
  [named('NotSupportedError'), /não consegue guardar/],
  [named('SecurityError'), /não funcionam neste endereço/],
  [new Error('Registration was not completed'), /não conseguiu criar/],
  [undefined, /não conseguiu criar/],
])('%s is told in words that help', (error, said) => expect(passkeyTrouble(error)).toMatch(said));
