import { DomainError, type ErrorView } from '@numera/contracts/errors';
import {
  addPasskey,
  enrolTotp,
  type FactorsView,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  verifyTotp,
} from '@numera/contracts/identity/factors';
import { open, seal } from '@numera/server/seal';
import { gateway } from '../../test/the-gateway.ts';

const FACTOR_ID = '0198c0de-0000-7000-8000-0000000000fa';
const SECRET = 'LXTIM6UO3QQ3AXID6NM6V3GYO2YDZWQF';
const uri = `otpauth://totp/Numera:ana%40example.com?issuer=Numera&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`;
const codes = ['k3f9x-0w7tz', '01ajm-z0z0z'];
const view: FactorsView = {
  factors: [
    {
      id: FACTOR_ID,
      friendlyName: 'Celular',
      type: 'totp',
      verified: true,
      createdAt: '2026-03-01T12:00:00.000Z',
      lastUsedAt: null,
    },
  ],
  recoveryCodesLeft: 10,
};

describe('second factors at the gateway', () => {
  const sealed = (plain: string, context: string) => seal(plain, gateway.keys.personalData, context);
  const opened = (value: string, context: string) => open(value, gateway.keys.personalData, context);
  const call = async (method: string, path: string, body?: unknown) =>
    fetch(`${gateway.url}/api/me/factors${path}`, {
      method,
      headers: {
        'user-agent': 'a page',
        authorization: `Bearer ${await gateway.token()}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const told = async (answer: Response) => [answer.status, answer.headers.get('cache-control'), await answer.json()];
  /** Neither what people type nor what is made for them stands in a queue. */
  afterEach(() =>
    expect(gateway.services.seen.join()).not.toMatch(
      new RegExp(['Segredo-2026', '492039', SECRET, ...codes].join('|')),
    ),
  );

  it('are listed', async () => {
    gateway.services.answer(listFactors, () => view);
    expect(await told(await call('GET', ''))).toEqual([200, 'no-store', view]);
  });

  it('begin with an app, whose secret its owner alone is shown: for a camera, and to be typed', async () => {
    gateway.services.answer(enrolTotp, ({ input }) => {
      expect(opened(input.password, 'password')).toBe('Segredo-2026');
      expect(input.friendlyName).toBe('Meu celular');
      return { factorId: FACTOR_ID, uri: sealed(uri, 'totpUri') };
    });
    const answer = await call('POST', '/totp', { friendlyName: ' <Meu celular> ', password: 'Segredo-2026' });
    expect(await told(answer)).toEqual([201, 'no-store', { factorId: FACTOR_ID, uri, secret: SECRET }]);
  });

  it.each([
    ['with the codes of recovery of the first', codes],
    ['without, when there were some', null],
  ])('count once the app showed a code, %s', async (_which, fresh) => {
    gateway.services.answer(verifyTotp, ({ input }) => {
      expect(input).toMatchObject({ factorId: FACTOR_ID, userAgent: 'a page' });
      expect(opened(input.code, 'factorCode')).toBe('492039');
      return { ...view, recoveryCodes: fresh && fresh.map((code) => sealed(code, 'recoveryCode')) };
    });
    const answer = await call('POST', `/totp/${FACTOR_ID}/verification`, { code: '492 039' });
    expect(await told(answer)).toEqual([200, 'no-store', { ...view, recoveryCodes: fresh }]);
  });

  it('begin with a passkey, for which the browser is told all that its authenticator needs', async () => {
    const options = {
      challenge: 'c2lnbg',
      rp: { id: 'numera.test' },
      pubKeyCredParams: [{ alg: -7 }],
      timeout: 600_000,
    };
    gateway.services.answer(startPasskey, ({ input }) => {
      expect(opened(input.password, 'password')).toBe('Segredo-2026');
      return { options };
    });
    const answer = await call('POST', '/passkeys/options', { password: 'Segredo-2026' });
    expect(await told(answer)).toEqual([201, 'no-store', { options }]);
  });

  it('count once the authenticator answered', async () => {
    const response = { id: 'a', rawId: 'a', response: { transports: ['usb'] } };
    gateway.services.answer(addPasskey, ({ input }) => {
      expect(input).toEqual({ friendlyName: 'Chave', response, userAgent: 'a page' });
      return { ...view, recoveryCodes: codes.map((code) => sealed(code, 'recoveryCode')) };
    });
    const answer = await call('POST', '/passkeys', { friendlyName: 'Chave', response });
    expect(await told(answer)).toEqual([201, 'no-store', { ...view, recoveryCodes: codes }]);
  });

  it('are taken away by who knows the password', async () => {
    gateway.services.answer(removeFactor, ({ input }) => {
      expect(input).toMatchObject({ factorId: FACTOR_ID, userAgent: 'a page' });
      expect(opened(input.password, 'password')).toBe('Segredo-2026');
      return { factors: [], recoveryCodesLeft: null };
    });
    const answer = await call('POST', `/${FACTOR_ID}/removal`, { password: 'Segredo-2026' });
    expect(await told(answer)).toEqual([200, 'no-store', { factors: [], recoveryCodesLeft: null }]);
  });

  it('have new codes of recovery', async () => {
    gateway.services.answer(renewRecoveryCodes, ({ input }) => {
      expect(opened(input.password, 'password')).toBe('Segredo-2026');
      return { recoveryCodes: codes.map((code) => sealed(code, 'recoveryCode')) };
    });
    const answer = await call('POST', '/recovery-codes', { password: 'Segredo-2026' });
    expect(await told(answer)).toEqual([201, 'no-store', { recoveryCodes: codes }]);
  });

  it.each([
    ['/totp', {}, { friendlyName: 'Dê um nome a esta verificação', password: 'Informe a senha' }],
    ['/totp', { friendlyName: 'a'.repeat(41), password: 'x' }, { friendlyName: 'Use um nome de até 40 caracteres' }],
    [`/totp/${FACTOR_ID}/verification`, { code: 'abc' }, { code: 'Informe o código de 6 dígitos' }],
    ['/totp/1/verification', { code: '123456' }, { factorId: 'Verificação inválida' }],
    ['/passkeys/options', {}, { password: 'Informe a senha' }],
    [
      '/passkeys',
      { response: 'x' },
      {
        friendlyName: 'Dê um nome a esta verificação',
        response: 'Não foi possível ler a chave de acesso. Tente novamente.',
      },
    ],
    [
      `/${FACTOR_ID}/removal`,
      { password: '', userId: 'x' },
      { password: 'Informe a senha', userId: 'Campo não reconhecido' },
    ],
    ['/recovery-codes', { password: { $ne: '' } }, { password: 'Informe a senha' }],
  ])('say what is wrong: %s with %j', async (path, body, fields) => {
    const answer = await call('POST', path, body);
    expect([answer.status, ((await answer.json()) as ErrorView).fields]).toEqual([400, fields]);
  });

  it.each([
    ['password-wrong', 422, 'Senha atual incorreta'],
    ['factor-missing', 404, 'Esta verificação não existe mais. Atualize a página para ver as que valem.'],
  ] as const)('tell of %s with %i: the session is good', async (code, status, message) => {
    gateway.services.answer(removeFactor, () => {
      throw new DomainError(code);
    });
    const answer = await call('POST', `/${FACTOR_ID}/removal`, { password: 'Segredo-2026' });
    expect([answer.status, ((await answer.json()) as ErrorView).message]).toEqual([status, message]);
  });
});
