import { judgeRefresh, keepOpen, startSession } from './session.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const after = (ms: number): Date => new Date(noon.getTime() + ms);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a session', () => {
  it.each([
    ['user', 7 * DAY],
    ['admin', 8 * HOUR],
  ] as const)('of a %s may be idle for %i ms', (role, idle) => {
    expect(startSession(role, noon).idleUntil).toEqual(after(idle));
    expect(keepOpen(startSession(role, noon), role, after(HOUR)).idleUntil).toEqual(after(HOUR + idle));
  });

  it('ends thirty days after its start, however much it is used', () => {
    const used = keepOpen(startSession('user', noon), 'user', after(29 * DAY));
    expect(used.idleUntil).toEqual(after(30 * DAY));
  });

  const session = startSession('user', noon);
  const itself = { sameDevice: true, sameAgent: true };
  const elsewhere = { sameDevice: false, sameAgent: true };
  const otherAgent = { sameDevice: true, sameAgent: false };
  it.each([
    ['renew', 'shown for the first time', session, null, after(HOUR), itself],
    // A browser that was brought up to date meanwhile.
    ['renew', 'shown for the first time under another name', session, null, after(HOUR), otherAgent],
    ['stolen', 'shown for the first time, by another browser', session, null, after(1), elsewhere],
    ['repeat', 'shown again at once', session, noon, after(10_000), itself],
    ['stolen', 'shown again at once, by another browser', session, noon, after(1), elsewhere],
    ['stolen', 'shown again at once under another name', session, noon, after(1), otherAgent],
    ['stolen', 'shown again later', session, noon, after(10_001), itself],
    ['over', 'shown after too long a silence', session, null, after(7 * DAY), itself],
    ['over', 'shown after the session ended', { ...session, endedAt: noon }, null, after(1), itself],
    ['over', 'shown again after the session ended', { ...session, endedAt: noon }, noon, after(HOUR), elsewhere],
  ] as const)('means %s for a token %s', (meaning, _when, of, usedAt, now, showing) => {
    expect(judgeRefresh(of, usedAt, now, showing)).toBe(meaning);
  });
});
