import { type AccountLink, isGoodLink, judgeConfirmation, linkEnds } from './account-link.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const after = (ms: number): Date => new Date(noon.getTime() + ms);
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

describe('a link of a letter about an account', () => {
  const sent: AccountLink = {
    ...{ kind: 'confirmation', userId: 'ana', email: 'ana@example.com' },
    ...{ expiresAt: linkEnds('confirmation', noon), usedAt: null },
  };
  const account = { _id: 'ana', email: 'ana@example.com' };

  it.each([
    ['confirmation', 7 * DAY],
    ['recovery', 30 * MINUTE],
  ] as const)('of %s is good for %d ms, and once', (kind, ms) => {
    const link = { ...sent, kind, expiresAt: linkEnds(kind, noon) };
    expect([after(0), after(ms - 1), after(ms)].map((now) => isGoodLink(link, kind, now))).toEqual([true, true, false]);
    expect(isGoodLink({ ...link, usedAt: noon }, kind, noon)).toBe(false);
  });

  it('does nothing but what it was sent for', () => {
    expect(isGoodLink(sent, 'recovery', noon)).toBe(false);
    expect(judgeConfirmation({ ...sent, kind: 'recovery' }, account, noon)).toBe('over');
  });

  it.each([
    ['confirm', 'its account', sent, account, after(1)],
    [
      'again',
      'an account that is confirmed',
      { ...sent, usedAt: noon },
      { ...account, emailConfirmedAt: noon },
      after(1),
    ],
    ['again', 'an account that another link confirmed', sent, { ...account, emailConfirmedAt: noon }, after(8 * DAY)],
    ['another', 'somebody else’s account', sent, { ...account, _id: 'bia' }, after(1)],
    ['over', 'an account that has another e-mail by now', sent, { ...account, email: 'a@example.com' }, after(1)],
    ['over', 'its account, too late', sent, account, after(7 * DAY)],
    ['over', 'its account, used up by a recovery', { ...sent, usedAt: noon }, account, after(1)],
  ] as const)('means %s to %s', (meaning, _whom, link, to, now) =>
    expect(judgeConfirmation(link, to, now)).toBe(meaning),
  );
});
