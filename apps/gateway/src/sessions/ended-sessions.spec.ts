import { DomainError } from '@numera/contracts/errors';
import type { ServiceClient } from '@numera/messaging/service-client';
import { createLogger } from '@numera/server/logging';
import { EndedSessions } from './ended-sessions.ts';

describe('the sessions that ended', () => {
  let answers: (() => Promise<{ sessionIds: string[] }>)[];
  let cut: string[];
  let hears: boolean;
  let ended: EndedSessions;
  const none = () => Promise.resolve({ sessionIds: [] as string[] });
  beforeEach(() => {
    answers = [];
    cut = [];
    hears = true;
    const services = { ask: () => answers.shift()!() } as unknown as ServiceClient;
    ended = new EndedSessions(services, createLogger({ name: 'gateway', level: 'silent' }));
    ended.listenTo({ hears: () => hears, cut: (id) => cut.push(id) });
  });

  it('are remembered as long as their tokens may live', () => {
    ended.add('a', 0);
    ended.add('b', 10 * 60_000);
    expect(['a', 'b', 'c'].map((id) => ended.has(id))).toEqual([true, true, false]);
    ended.add('c', 12 * 60_000);
    expect(['a', 'b', 'c'].map((id) => ended.has(id))).toEqual([false, true, true]);
  });

  it('are asked for before the first token is believed, and not again while all is heard', async () => {
    answers.push(() => Promise.resolve({ sessionIds: ['a'] }));
    expect(await Promise.all([ended.isEnded('a'), ended.isEnded('b')])).toEqual([true, false]);
    expect(await ended.isEnded('a')).toBe(true);
  });

  it('leave a token undecided while identity cannot be asked', async () => {
    answers.push(() => Promise.reject(new DomainError('service-unavailable')), none);
    await expect(ended.isEnded('a')).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(await ended.isEnded('a')).toBe(false);
  });

  it('are asked for again after a time of hearing nothing, and those who came by one are sent away', async () => {
    answers.push(none, () => Promise.resolve({ sessionIds: ['a'] }));
    expect(await ended.isEnded('a')).toBe(false);
    await ended.catchUp();
    expect([cut, await ended.isEnded('a')]).toEqual([['a'], true]);
  });

  it('that ended while the question for others was under way are asked for once more', async () => {
    let answer: (told: { sessionIds: string[] }) => void = () => undefined;
    answers.push(
      () => new Promise((resolve) => (answer = resolve)),
      () => Promise.resolve({ sessionIds: ['a'] }),
    );
    const first = ended.isEnded('a');
    const again = ended.catchUp();
    answer({ sessionIds: [] });
    expect(await first).toBe(false);
    await again;
    expect(ended.has('a')).toBe(true);
  });
});
