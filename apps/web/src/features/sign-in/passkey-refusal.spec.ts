import { WebAuthnError } from '@simplewebauthn/browser';
import { passkeyRefusal } from './passkey-refusal.ts';

const refusedBy = (name: string) => Object.assign(new Error('browsers word it as they like'), { name });
const told = (name: string) =>
  new WebAuthnError({ message: 'told', code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause: refusedBy(name) });

describe('a passkey that the browser does not show', () => {
  it.each([
    ['given up', told('NotAllowedError')],
    ['asked for anew', told('AbortError')],
    ['given up, as the browser says it', refusedBy('NotAllowedError')],
  ])('%s can be tried again', (_why, error) => {
    expect(passkeyRefusal(error)).toEqual({
      code: 'passkey-refused',
      message: 'A verificação foi cancelada, ou o tempo dela acabou. Tente novamente quando quiser.',
      fields: {},
    });
  });

  it.each([
    ['of another site', told('SecurityError')],
    ['of a broken authenticator', told('UnknownError')],
    ['of no known kind', null],
  ])('%s leaves the other ways', (_why, error) => {
    expect(passkeyRefusal(error).message).toBe(
      'Este navegador não conseguiu usar sua chave de acesso. Entre de outra forma.',
    );
  });
});
