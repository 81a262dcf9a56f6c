import { jest } from '@jest/globals';
import { renewSession } from './renew-session.ts';
import type { Session } from './session-slice.ts';

const ana = { id: 'u1', email: 'ana@example.com', name: 'Ana', role: 'user' } as const;
const stale: Session = { accessToken: 'old', endsAt: 0, user: ana };
const answer = (user: object) => () =>
  Promise.resolve(Response.json({ accessToken: 'new', accessExpiresAt: '2036-03-01T12:10:00.000Z', user }));

describe('a renewed session', () => {
  afterEach(() => jest.restoreAllMocks());

  it('goes on for the same user', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer(ana));
    expect(await renewSession(stale)).toMatchObject({ accessToken: 'new', user: ana });
  });

  it('is over when the cookie has become somebody else', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer({ ...ana, id: 'u2' }));
    expect(await renewSession(stale)).toBe('over');
  });
});
