import { createHash, generateKeyPairSync } from 'node:crypto';
import { DomainError, type ErrorView } from '@numera/contracts/errors';
import {
  listEndedSessions,
  refreshSession,
  type SessionView,
  signIn,
  signOut,
} from '@numera/contracts/identity/sessions';
import { open, seal } from '@numera/server/seal';
import { eventually } from '@numera/testing/eventually';
import { Controller, Get } from '@nestjs/common';
import { SignJWT } from 'jose';
import { deafen } from '../../test/deafen.ts';
import { USER_ID } from '../../test/gateway-under-test.ts';
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
    const [device, cookie] = answer.headers.getSetCookie();
    expect(device).toMatch(
      /^__Secure-device=[\w-]{43}; Max-Age=\d+; Path=\/api\/sessions; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookie).toMatch(
      /^__Host-refresh=refresh-secret; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(gateway.services.seen.join()).not.toMatch(/Segredo-2026|access-secret|refresh-secret/);
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
    const jar = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]!);
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
    ['the key of somebody else', () => gateway.token({ key: others.privateKey })],
    ['a key id that nobody has', () => gateway.token({ kid: 'k2', key: others.privateKey })],
    ['another issuer', () => gateway.token({ issuer: 'evil' })],
    ['another kind of token', () => gateway.token({ claims: { typ: 'refresh' } })],
    ['an expired token', () => gateway.token({ expires: 1_000 })],
    ['no token at all', () => 'nonsense'],
  ])('refuses %s', async (_what, make) => {
    const answer = await asker(await make());
    expect([answer.status, ((await answer.json()) as ErrorView).code]).toEqual([401, 'unauthenticated']);
  });
});
