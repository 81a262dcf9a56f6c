import type { Urgency } from '@numera/contracts/contract';
import { CommandLine, type InLine } from './command-line.ts';

interface Named extends InLine {
  readonly name: string;
}

const one = (name: string, urgency: Urgency, { begun = false, since = 0, until = 3_000 } = {}): Named => ({
  name,
  urgency,
  begun,
  since,
  until,
});
const line = (options = {}) => new CommandLine<Named>({ atOnce: 5, room: 100, ...options });
const names = (ones: (Named | undefined)[]) => ones.map((some) => some?.name);

describe('the line of commands', () => {
  it('gives the turn to the most urgent, then to who has begun to buy, then to who came first', () => {
    const waiting = line({ atOnce: 100 });
    for (const some of [
      one('browser', 'browsing'),
      one('customer', 'panel'),
      one('new 1', 'buying'),
      one('new 2', 'buying'),
      one('begun', 'buying', { begun: true }),
      one('payer', 'paying'),
    ])
      waiting.join(some);
    const turns = Array.from({ length: 7 }, () => waiting.next(1));
    expect(names(turns)).toEqual(['payer', 'begun', 'new 1', 'new 2', 'customer', 'browser', undefined]);
  });

  it('gives each eighth turn to whoever has waited longest, so that nobody waits for ever', () => {
    const waiting = line({ atOnce: 100 });
    waiting.join(one('customer', 'panel', { since: 0 }));
    for (let index = 0; index < 20; index++) waiting.join(one(`buyer ${index}`, 'buying', { since: 1 }));
    const turns = names(Array.from({ length: 8 }, () => waiting.next(2)));
    expect(turns.indexOf('customer')).toBe(7);
  });

  it.each<[number, number]>([
    [5, 4],
    [8, 6],
    [2, 1],
  ])('keeps a fifth of %d slots for payments: others get %d', (atOnce, others) => {
    const waiting = line({ atOnce });
    for (let index = 0; index < 10; index++) waiting.join(one(`buyer ${index}`, 'buying'));
    const begun = Array.from({ length: 10 }, () => waiting.next(1)).filter(Boolean) as Named[];
    expect(begun).toHaveLength(others);
    waiting.join(one('payer', 'paying'));
    expect(waiting.next(1)?.name).toBe('payer');
    waiting.ended(begun[0]!);
    expect(waiting.next(1)?.urgency).toBe('buying');
  });

  it('keeps a fifth of the room for payments too', () => {
    const waiting = line({ room: 10 });
    const joined = Array.from({ length: 10 }, (_, index) => waiting.join(one(`b${index}`, 'browsing')));
    expect(joined.filter(Boolean)).toHaveLength(8);
    expect([1, 2, 3].map((index) => waiting.join(one(`p${index}`, 'paying')))).toEqual([true, true, false]);
  });

  it.each<[string, Urgency, { since: number; until: number }, 'busy' | 'expired' | undefined]>([
    ['who waited long in a crowd is told to come back', 'buying', { since: 600, until: 3_600 }, 'busy'],
    ['who came a moment ago stays', 'buying', { since: 1_000, until: 4_000 }, undefined],
    ['a payment stays, however long it waits', 'paying', { since: 0, until: 3_000 }, undefined],
    ['what nobody waits for any more is dropped', 'paying', { since: 0, until: 900 }, 'expired'],
  ])('%s', (_what, urgency, times, why) => {
    const waiting = line();
    // A crowd of each kind: nobody's turn came for longer than is bearable.
    for (const kind of ['buying', 'paying'] as const)
      waiting.join(one(`head ${kind}`, kind, { since: 0, until: 9_000 }));
    waiting.shed(350);
    waiting.join(one('me', urgency, times));
    const shed = [...waiting.shed(700), ...waiting.shed(1_050)].find((some) => some.one.name === 'me');
    expect(shed?.why).toBe(why);
  });

  it('tells nobody to come back after a burst, however long', () => {
    const waiting = line({ atOnce: 2 });
    for (let index = 0; index < 60; index++) waiting.join(one(`b${index}`, 'buying'));
    let shed = 0;
    for (let now = 0; now < 290; now += 5) {
      const turn = waiting.next(now);
      shed += waiting.shed(now).length;
      if (turn) waiting.ended(turn);
    }
    expect([shed, waiting.length]).toEqual([0, 2]);
  });

  it('tells how many wait and how long the first of them has', () => {
    const waiting = line();
    waiting.join(one('a', 'buying', { since: 100 }));
    waiting.join(one('b', 'buying', { since: 50, begun: true }));
    expect(waiting.waiting(250)).toEqual([
      { urgency: 'paying', count: 0, oldestMs: 0 },
      { urgency: 'buying', count: 2, oldestMs: 200 },
      { urgency: 'panel', count: 0, oldestMs: 0 },
      { urgency: 'browsing', count: 0, oldestMs: 0 },
    ]);
  });
});
