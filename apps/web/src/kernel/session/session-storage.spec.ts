import { parseSession } from './session-storage.ts';

const session = {
  accessToken: 'token',
  endsAt: 1_800_000_000_000,
  user: { id: 'u1', email: 'ana@example.com', name: 'Ana', role: 'user' },
};

describe('a stored session', () => {
  it('is read back, without what does not belong there', () => {
    expect(parseSession(JSON.stringify({ ...session, refreshToken: 'x' }))).toEqual(session);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['no token', JSON.stringify({ ...session, accessToken: undefined })],
    ['an empty token', JSON.stringify({ ...session, accessToken: '' })],
    ['no end', JSON.stringify({ ...session, endsAt: null })],
    ['nobody', JSON.stringify({ ...session, user: undefined })],
    ['somebody without a role', JSON.stringify({ ...session, user: { id: 'u1', email: 'a', name: 'Ana' } })],
  ])('counts as none with %s', (_what, raw) => {
    expect(parseSession(raw)).toBeNull();
  });
});
