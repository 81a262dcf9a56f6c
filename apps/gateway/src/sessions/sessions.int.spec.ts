import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { DomainError, type ErrorView } from '@numera/contracts/errors';
import {
  answerChallenge,
  type ChallengeView,
  listEndedSessions,
  refreshSession,
  type SessionView,
  signIn,
  signOut,
  startPasskeySignIn,
} from '@numera/contracts/identity/sessions';
import { open, seal } from '@numera/server/seal';
import { eventually } from '@numera/testing/eventually';
import { Controller, Get } from '@nestjs/common';
import { type JWK, SignJWT } from 'jose';
import { deafen } from '../../test/deafen.ts';
import { gatewayUnderTest, USER_ID } from '../../test/gateway-under-test.ts';
import { gateway, openGateway } from '../../test/the-gateway.ts';
import type { Actor } from '@numera/contracts/contract';
import { Admits } from '../http/answers.ts';
import { Asker } from './asker.ts';

@Controller('api/asker')
class AskerController {
  @Get()
  @Admits('user')
  read(@Asker() actor: Actor): Actor {
    return actor;
  }
}

const session = {
  accessToken: 'access-secret',
  accessExpiresAt: '2026-03-01T12:10:00.000Z',
  refreshToken: 'refresh-secret',
  refreshExpiresAt: '2036-03-08T12:00:00.000Z',
  user: { id: USER_ID, email: 'ana@example.com', name: 'Ana', role: 'user' as const },
};

describe('sessions at the gateway', () => {
  openGateway({}, { controllers: [AskerController] });

  /** As identity answers. */
  const sealed = (view: typeof session): SessionView => ({
    ...view,
    accessToken: seal(view.accessToken, gateway.keys.personalData, 'accessToken'),
    refreshToken: seal(view.refreshToken, gateway.keys.personalData, 'refreshToken'),
  });
  const ownPage = { origin: 'https://numera.test', 'x-requested-with': 'numera' };
  const withCookie = { cookie: '__Host-refresh=refresh-secret' };
  const call = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    fetch(`${gateway.url}/api/${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  it('keeps the refresh token out of reach of scripts, and every secret out of the queues', async () => {
    gateway.services.answer(signIn, ({ input }) => {
      expect(open(input.password, gateway.keys.personalData, 'password')).toBe('Segredo-2026');
      expect(input).toMatchObject({ email: 'ana@example.com', userAgent: 'a page' });
      return sealed(session);
    });
    const wish = { email: ' Ana@Example.com ', password: 'Segredo-2026' };
    const answer = await call('POST', 'sessions', { ...ownPage, 'user-agent': 'a page' }, wish);
    const { refreshToken: _, refreshExpiresAt: __, ...visible } = session;
    expect([answer.status, await answer.json()]).toEqual([201, visible]);
    const [visitor, device, cookie] = answer.headers.getSetCookie();
    // As long as the account knows the browser by it.
    expect(visitor).toMatch(/^__Host-visitor=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(device).toMatch(
      /^__Secure-device=[\w-]{43}; Max-Age=\d+; Path=\/api\/sessions; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookie).toMatch(
      /^__Host-refresh=refresh-secret; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(gateway.services.seen.join()).not.toMatch(/Segredo-2026|access-secret|refresh-secret/);
  });

  const challenge: ChallengeView = {
    id: '0198c0de-0000-4000-8000-0000000000cc',
    kinds: ['totp', 'webauthn', 'recovery'],
    passkeyOptions: { challenge: 'c2lnbg', rpId: 'numera.test', allowCredentials: [{ id: 'a', transports: ['usb'] }] },
    expiresAt: '2026-03-01T12:05:00.000Z',
  };
  const wish = { email: 'ana@example.com', password: 'Segredo-2026' };
  const deviceIn = (answer: Response): string | undefined =>
    answer.headers
      .getSetCookie()
      .find((one) => one.includes('device'))
      ?.split(';')[0];
  const digestOf = (cookie: string) => createHash('sha256').update(cookie.split('=')[1]!).digest('base64url');

  it('asks for what an account wants besides the password, and takes the answer of the browser that was asked', async () => {
    const asked: { device: string; askedDevice: string }[] = [];
    gateway.services.answer(signIn, ({ input }) => (asked.push(input), { challenge }));
    gateway.services.answer(answerChallenge, ({ input }) => {
      asked.push(input);
      expect(input).toMatchObject({ challengeId: challenge.id, answer: { kind: 'totp' }, userAgent: 'a page' });
      if (input.answer.kind !== 'totp') throw new Error('another kind');
      expect(open(input.answer.code, gateway.keys.personalData, 'factorCode')).toBe('492039');
      return sealed(session);
    });
    const question = await call('POST', 'sessions', ownPage, wish);
    expect([question.status, question.headers.get('cache-control'), await question.json()]).toEqual([
      202,
      'no-store',
      challenge,
    ]);
    expect(question.headers.getSetCookie().join()).not.toContain('refresh');
    const cookie = deviceIn(question)!;
    const answer = await call(
      'POST',
      `sessions/challenges/${challenge.id}`,
      { ...ownPage, cookie, 'user-agent': 'a page' },
      { kind: 'totp', code: '492 039' },
    );
    const { refreshToken: _, refreshExpiresAt: __, ...visible } = session;
    expect([answer.status, await answer.json()]).toEqual([201, visible]);
    expect(answer.headers.getSetCookie().join()).toContain('__Host-refresh=refresh-secret;');
    // Asked as the same browser; the session has a secret of its own, which is the one that the browser is given.
    expect(asked.map(({ askedDevice }) => askedDevice)).toEqual(Array(2).fill(digestOf(cookie)));
    expect(asked[1]!.device).toBe(digestOf(deviceIn(answer)!));
    expect(asked[1]!.device).not.toBe(asked[1]!.askedDevice);
    expect(gateway.services.seen.join()).not.toMatch(/492039|492 039|Segredo-2026/);
  });

  it('leaves a browser that is asked what its present session is known by', async () => {
    gateway.services.answer(signIn, () => ({ challenge }));
    gateway.services.answer(startPasskeySignIn, () => challenge);
    const cookie = `__Secure-device=${'p'.repeat(43)}`;
    for (const [path, body] of [
      ['sessions', wish],
      ['sessions/passkeys', {}],
    ] as const)
      expect(deviceIn(await call('POST', path, { ...ownPage, cookie }, body))).toBe(cookie);
  });

  it('takes a code of recovery however it is typed, and a passkey as its authenticator answered', async () => {
    const answers: unknown[] = [];
    gateway.services.answer(answerChallenge, ({ input }) => (answers.push(input.answer), sealed(session)));
    const response = { id: 'a', rawId: 'a', type: 'public-key', response: { signature: 'c2ln', userHandle: null } };
    for (const answer of [
      { kind: 'recovery', code: 'K3F9X 0W7TZ' },
      { kind: 'webauthn', response },
    ])
      expect((await call('POST', `sessions/challenges/${challenge.id}`, ownPage, answer)).status).toBe(201);
    const [recovery, webauthn] = answers as { code: string }[];
    expect(open(recovery!.code, gateway.keys.personalData, 'factorCode')).toBe('k3f9x-0w7tz');
    expect(webauthn).toEqual({ kind: 'webauthn', response });
    expect(gateway.services.seen.join()).not.toMatch(/k3f9x/i);
  });

  it.each([
    [{}, { kind: 'Escolha como confirmar que é você', code: 'Informe o código de 6 dígitos' }],
    [{ kind: 'totp', code: '12345' }, { code: 'Informe o código de 6 dígitos' }],
    [{ kind: 'totp', code: { $ne: '' } }, { code: 'Informe o código de 6 dígitos' }],
    [{ kind: 'recovery', code: '123456' }, { code: 'Informe um dos códigos de recuperação, como k3f9x-0w7tz' }],
    [{ kind: 'webauthn' }, { response: 'Não foi possível ler a chave de acesso. Tente novamente.' }],
    [{ kind: 'webauthn', response: [] }, { response: 'Não foi possível ler a chave de acesso. Tente novamente.' }],
    [{ kind: 'webauthn', response: {}, code: '123456' }, { code: 'Envie o código ou a chave de acesso' }],
    [{ kind: 'totp', code: '123456', response: {} }, { response: 'Envie o código ou a chave de acesso' }],
    [{ kind: 'constructor', code: '123456' }, { kind: 'Escolha como confirmar que é você' }],
    [{ kind: 'totp', code: '123456', userId: 'x' }, { userId: 'Campo não reconhecido' }],
  ])('says what is wrong with the answer %j', async (answer, fields) => {
    const refused = await call('POST', `sessions/challenges/${challenge.id}`, ownPage, answer);
    expect([refused.status, ((await refused.json()) as ErrorView).fields]).toEqual([400, fields]);
  });

  it.each([
    ['code-wrong', 422, 'Código incorreto. Confira o código que vale agora e tente novamente.'],
    [
      'challenge-over',
      410,
      'A verificação passou do prazo ou foi tentada vezes demais. Entre novamente com email e senha.',
    ],
    ['passkey-refused', 422, 'Não foi possível usar esta chave de acesso. Tente novamente ou entre de outra forma.'],
  ] as const)('tells of %s with %i, and leaves the browser as it was', async (code, status, message) => {
    gateway.services.answer(answerChallenge, () => {
      throw new DomainError(code);
    });
    const path = `sessions/challenges/${challenge.id}`;
    const refused = await call('POST', path, ownPage, { kind: 'totp', code: '123456' });
    expect([refused.status, ((await refused.json()) as ErrorView).message]).toEqual([status, message]);
    expect(refused.headers.getSetCookie().join()).not.toMatch(/device|refresh/);
  });

  it('begins a sign-in by a passkey, with a secret for the browser that has none', async () => {
    let device: string | undefined;
    gateway.services.answer(startPasskeySignIn, ({ input }) => ((device = input.askedDevice), challenge));
    const answer = await call('POST', 'sessions/passkeys', ownPage);
    expect([answer.status, await answer.json()]).toEqual([201, challenge]);
    expect(device).toBe(digestOf(deviceIn(answer)!));
  });

  it('tells identity which visitor signs in, the same one each time', async () => {
    const visitors: (string | undefined)[] = [];
    gateway.services.answer(signIn, ({ actor }) => {
      visitors.push(actor.kind === 'guest' ? actor.visitorId : undefined);
      return sealed(session);
    });
    const first = await call('POST', 'sessions', ownPage, wish);
    const cookie = first.headers
      .getSetCookie()
      .find((one) => one.includes('visitor'))!
      .split(';')[0]!;
    await call('POST', 'sessions', { ...ownPage, cookie }, wish);
    expect(visitors).toEqual([expect.stringMatching(/^[\w-]{22}$/), visitors[0]]);
  });

  it('says in the words of the form what is missing', async () => {
    const answer = await call('POST', 'sessions', ownPage, { email: { $ne: null } });
    expect([answer.status, ((await answer.json()) as ErrorView).fields]).toEqual([
      400,
      { email: 'Informe o email', password: 'Informe a senha' },
    ]);
  });

  it.each([
    ['another origin', { ...ownPage, origin: 'https://evil.test' }],
    ['no origin', { 'x-requested-with': 'numera' }],
    ['the null origin', { ...ownPage, origin: 'null' }],
    ['no custom header', { origin: 'https://numera.test' }],
  ])('refuses to act by the cookie, or to set it, for %s', async (_what, headers) => {
    for (const [method, path] of [
      ['POST', 'sessions'],
      ['POST', 'sessions/refresh'],
      ['POST', 'sessions/passkeys'],
      ['POST', `sessions/challenges/${challenge.id}`],
      ['DELETE', 'sessions'],
    ] as const) {
      const answer = await call(method, path, { ...headers, ...withCookie });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
  });

  it('takes no page for its own because the request was sent to the page’s host', async () => {
    // A foreign name that leads here: page and host agree, and neither is ours.
    const answer = await call('POST', 'sessions/refresh', { ...ownPage, origin: gateway.url, ...withCookie });
    expect(answer.status).toBe(403);
    gateway.services.answer(refreshSession, () => sealed(session));
    expect((await call('POST', 'sessions/refresh', { ...ownPage, ...withCookie })).status).toBe(200);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'nonsense'])(
    'reads no body of the type %s',
    async (type) => {
      gateway.services.answer(signIn, () => sealed(session));
      const answer = await fetch(`${gateway.url}/api/sessions`, {
        method: 'POST',
        headers: { ...ownPage, 'content-type': type },
        body: 'email=eve@example.com&password=Segredo-2026',
      });
      expect([answer.status, ((await answer.json()) as ErrorView).code]).toEqual([415, 'unsupported-media-type']);
    },
  );

  it('renews the session of one of our pages', async () => {
    gateway.services.answer(refreshSession, ({ input }) => {
      expect(open(input.refreshToken, gateway.keys.personalData, 'refreshToken')).toBe('refresh-secret');
      return sealed({ ...session, refreshToken: 'the-next' });
    });
    // An old access token in the header is not looked at: this route is there to replace it.
    const answer = await call('POST', 'sessions/refresh', { ...ownPage, ...withCookie, authorization: 'Bearer old' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toContain('__Host-refresh=the-next;');
  });

  it('tells identity which browser asks, by what it cannot be looked up from, and keeps it the same', async () => {
    const devices: string[] = [];
    gateway.services.answer(signIn, ({ input }) => {
      devices.push(input.device);
      return sealed(session);
    });
    gateway.services.answer(refreshSession, ({ input }) => {
      devices.push(input.device);
      return sealed(session);
    });
    const signedIn = await call('POST', 'sessions', ownPage, { email: 'ana@example.com', password: 'Segredo-2026' });
    const jar = signedIn.headers.getSetCookie().flatMap((one) => (one.includes('visitor') ? [] : one.split(';')[0]!));
    const secret = /device=(.*)/.exec(jar.join('\n'))![1]!;
    const refresh = (cookie: string) => call('POST', 'sessions/refresh', { ...ownPage, cookie });
    await refresh(jar.join('; '));
    await refresh(jar.filter((one) => !one.includes('device')).join('; '));
    await refresh(`${jar[1]}; __Secure-device=made-up`);
    expect(devices[0]).toBe(createHash('sha256').update(secret).digest('base64url'));
    expect(devices[1]).toBe(devices[0]);
    expect(new Set(devices).size).toBe(3);
    expect(gateway.services.seen.join()).not.toContain(secret);
  });

  it('takes the cookie away when it is no good any more, but not when identity is away', async () => {
    const refresh = () => call('POST', 'sessions/refresh', { ...ownPage, ...withCookie });
    gateway.services.answer(refreshSession, () => {
      throw new DomainError('unauthenticated');
    });
    const refused = await refresh();
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([
      401,
      expect.stringContaining('__Host-refresh=;'),
    ]);
    gateway.services.answer(refreshSession, () => {
      throw new DomainError('service-unavailable');
    });
    const away = await refresh();
    expect([away.status, away.headers.get('set-cookie')]).toEqual([503, null]);
  });

  it('signs out', async () => {
    gateway.services.answer(signOut, () => ({}));
    const answer = await call('DELETE', 'sessions', { ...ownPage, ...withCookie });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringContaining('__Host-refresh=;'),
    ]);
  });

  const asker = (token?: string) => call('GET', 'asker', token ? { authorization: `Bearer ${token}` } : {});

  it('believes no token before it knows which sessions ended while it heard nothing, as before its start', async () => {
    const show = async (sid: string) => (await asker(await gateway.token({ claims: { sid } }))).status;
    gateway.services.answer(listEndedSessions, () => {
      throw new DomainError('service-unavailable');
    });
    await deafen(gateway.app);
    await eventually('it knows that it does not know', async () => expect(await show('over')).toBe(503));
    gateway.services.answer(listEndedSessions, () => ({ sessionIds: ['over'] }));
    await eventually('it has learnt', async () => expect([await show('over'), await show('open')]).toEqual([401, 200]));
  });

  it('lets no token in, after its start, whose session ended before it', async () => {
    const started = await gatewayUnderTest({}, { controllers: [AskerController], ended: ['over'] });
    const show = async (sid: string): Promise<number> => {
      const authorization = `Bearer ${await started.token({ claims: { sid } })}`;
      return (await fetch(`${started.url}/api/asker`, { headers: { authorization } })).status;
    };
    expect(await Promise.all([show('over'), show('open')])).toEqual([401, 200]);
    await started.close();
  });

  it('knows a user by the token alone', async () => {
    const answer = await asker();
    expect([answer.status, ((await answer.json()) as ErrorView).code]).toEqual([401, 'unauthenticated']);
    const known = await asker(await gateway.token({ claims: { role: 'admin' } }));
    expect(await known.json()).toEqual({
      kind: 'user',
      userId: USER_ID,
      role: 'admin',
      ip: '127.0.0.1',
      sessionId: 's1',
    });
  });

  const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: USER_ID,
    role: 'admin',
    sid: 's',
    typ: 'access',
    iss: 'numera',
    aud: 'numera',
    exp: 4_000_000_000,
  };
  it.each<[string, () => Promise<string> | string]>([
    ['alg none', () => `${b64({ alg: 'none', kid: 'k1' })}.${b64(claims)}.`],
    [
      'HS256 by what everybody may know',
      () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(Buffer.from('k'.repeat(32))),
    ],
    [
      'HS256 by the public key, taken for a shared secret',
      () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(Buffer.from(gateway.publicKey.export({ type: 'spki', format: 'pem' }))),
    ],
    ...(['k1', '../../dev/null', "k1' or '1'='1"] as const).map((kid): [string, () => Promise<string>] => [
      `the key that it brings along itself, as ${kid}`,
      () =>
        new SignJWT(claims)
          .setProtectedHeader({
            ...{ alg: 'ES256', kid, jku: 'https://evil.test/keys.json', x5u: 'https://evil.test/key.pem' },
            jwk: others.publicKey.export({ format: 'jwk' }) as JWK,
          })
          .sign(others.privateKey),
    ]),
    ['the key of somebody else', () => gateway.token({ key: others.privateKey })],
    ['a key id that nobody has', () => gateway.token({ kid: 'k2', key: others.privateKey })],
    ['another issuer', () => gateway.token({ issuer: 'evil' })],
    ['another audience', () => gateway.token({ audience: 'another' })],
    ['another kind of token', () => gateway.token({ claims: { typ: 'refresh' } })],
    ['an expired token', () => gateway.token({ expires: 1_000 })],
    ['a refresh token', () => randomBytes(32).toString('base64url')],
    ['no token at all', () => 'nonsense'],
  ])('refuses %s', async (_what, make) => {
    const answer = await asker(await make());
    expect([answer.status, ((await answer.json()) as ErrorView).code]).toEqual([401, 'unauthenticated']);
  });
});
