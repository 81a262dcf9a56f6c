import { Overload } from './overload.ts';

/** Each moment is [ms, what is seen]: the wait of one whose turn came, or of the first who still waits (`head`). */
type Moment = [number, { served: number } | { head: number }];

describe('a crowd is told from a burst', () => {
  it.each<[string, Moment[], boolean]>([
    ['nobody waits', [[0, { head: 0 }]], false],
    [
      'one waited long and then the queue was empty',
      [
        [0, { served: 900 }],
        [50, { head: 0 }],
        [150, { head: 0 }],
      ],
      false,
    ],
    [
      'even the quickest of an interval waited long',
      [
        [0, { served: 0 }],
        [110, { served: 250 }],
        [150, { served: 230 }],
        [220, { served: 300 }],
      ],
      true,
    ],
    [
      'the quickest of an interval was quick',
      [
        [0, { served: 0 }],
        [110, { served: 250 }],
        [150, { served: 10 }],
        [220, { served: 300 }],
      ],
      false,
    ],
    [
      'nobody had a turn, and the first has waited long',
      [
        [0, { served: 0 }],
        [120, { head: 220 }],
        [230, { head: 330 }],
      ],
      true,
    ],
    [
      'the crowd is gone',
      [
        [0, { served: 0 }],
        [110, { served: 250 }],
        [220, { served: 300 }],
        [230, { head: 0 }],
        [330, { head: 0 }],
      ],
      false,
    ],
    [
      'after a long silence one has just come',
      [
        [0, { served: 250 }],
        [110, { served: 250 }],
        [220, { served: 250 }],
        [9_000, { head: 1 }],
      ],
      false,
    ],
  ])('%s', (_what, moments, crowded) => {
    const overload = new Overload(200, 100);
    let told = false;
    for (const [now, seen] of moments) {
      if ('served' in seen) overload.served(seen.served, now);
      else told = overload.isCrowded(seen.head, now);
    }
    const [last] = moments.at(-1)!;
    expect(told || overload.isCrowded(1, last)).toBe(crowded);
  });
});
