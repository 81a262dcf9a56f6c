import { AdaptiveLimit } from './adaptive-limit.ts';

describe('how many questions a service may be asked at once', () => {
  const after = (...events: ('quick' | 'slow' | 'refused' | 'idle')[]): number => {
    const limit = new AdaptiveLimit();
    events.forEach((event, index) => {
      const now = index * 250;
      if (event === 'refused') limit.refused(now);
      else limit.answered(event === 'slow' ? 150 : 10, event === 'idle' ? 1 : 100, now);
    });
    return limit.limit;
  };

  it.each<[string, number, ('quick' | 'slow' | 'refused' | 'idle')[]]>([
    ['begins with some', 32, []],
    ['is one more after a round of quick answers', 33, Array.from({ length: 33 }, () => 'quick')],
    ['is a fifth less after one that waited long', 25, ['slow']],
    ['is a fifth less after a refusal', 25, ['refused']],
    ['shrinks on and on, but never to nothing', 6, Array.from({ length: 40 }, () => 'slow')],
    ['does not grow while nobody needs it', 32, Array.from({ length: 100 }, () => 'idle')],
  ])('%s', (_what, expected, events) => expect(after(...events)).toBe(expected));

  it('shrinks once for the answers of one moment', () => {
    const limit = new AdaptiveLimit();
    for (let now = 0; now < 200; now += 10) limit.answered(500, 32, now);
    expect(limit.limit).toBe(25);
  });
});
