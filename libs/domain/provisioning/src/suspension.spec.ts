import { type Activation, requested } from './activation.ts';
import { release } from './release.ts';
import { endSuspension, suspend } from './suspension.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 1, hour));
const active: Activation = { ...requested(at(0)), state: 'ACTIVE' };

type News = readonly ['suspended' | 'resumed', number];
const told = (...news: readonly News[]): Activation =>
  news.reduce<Activation>(
    (activation, [what, hour]) =>
      what === 'suspended' ? suspend(activation, at(hour), 'not-supported') : endSuspension(activation, at(hour)),
    active,
  );

describe('a suspension', () => {
  it.each<[string, readonly News[], number | null]>([
    ['begins', [['suspended', 1]], 1],
    [
      'ends',
      [
        ['suspended', 1],
        ['resumed', 2],
      ],
      null,
    ],
    [
      'ends when that was told first',
      [
        ['resumed', 2],
        ['suspended', 1],
      ],
      null,
    ],
    [
      'begins once',
      [
        ['suspended', 1],
        ['suspended', 1],
      ],
      1,
    ],
    [
      'does not begin again when it is told again',
      [
        ['suspended', 1],
        ['resumed', 2],
        ['suspended', 1],
      ],
      null,
    ],
    [
      'begins anew later',
      [
        ['suspended', 1],
        ['resumed', 2],
        ['suspended', 3],
      ],
      3,
    ],
    [
      'goes on when an older one’s end is told late',
      [
        ['suspended', 3],
        ['resumed', 2],
      ],
      3,
    ],
    [
      'goes on from the later one',
      [
        ['suspended', 3],
        ['suspended', 1],
      ],
      3,
    ],
  ])('%s', (_how, news, since) => {
    const expected = since === null ? null : { since: at(since), atCarrier: 'not-supported' };
    expect(told(...news).suspension).toEqual(expected);
  });

  it('of a number that is being given back changes nothing, and one that there was is over', () => {
    const releasing = release(told(['suspended', 1]), false, at(2));
    expect(releasing.suspension).toBeNull();
    expect(suspend(releasing, at(3), 'not-supported')).toBe(releasing);
    expect(endSuspension(releasing, at(3))).toBe(releasing);
  });

  it('of a number that was never active changes nothing', () => {
    const waiting = requested(at(0));
    expect(suspend(waiting, at(1), 'not-supported')).toBe(waiting);
  });
});
