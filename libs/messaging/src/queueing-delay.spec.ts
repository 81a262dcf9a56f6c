import { QueueingDelay } from './queueing-delay.ts';

const TEN_MINUTES = 600_000;

describe.each([
  ['clocks that agree', 0],
  ['an asker ten minutes ahead', TEN_MINUTES],
  ['an asker ten minutes behind', -TEN_MINUTES],
])('the wait on the way, with %s', (_what, skew) => {
  const sent = (delay: QueueingDelay, at: number, arrivesAfter: number, asker = 'a') =>
    delay.of(asker, at + skew, at + arrivesAfter);

  it('is what a message took longer than the quickest of its asker', () => {
    const delay = new QueueingDelay();
    expect([sent(delay, 0, 5), sent(delay, 10, 2), sent(delay, 20, 2), sent(delay, 30, 1_502)]).toEqual([
      0, 0, 0, 1_500,
    ]);
    expect(sent(delay, 40, 90, 'another')).toBe(0);
  });

  it('is measured anew against the quickest of the last minutes, for a way that became longer', () => {
    const delay = new QueueingDelay();
    sent(delay, 0, 1);
    expect(sent(delay, 30_000, 51)).toBe(50);
    for (const minute of [61_000, 122_000]) sent(delay, minute, 51);
    expect(sent(delay, 123_000, 51)).toBe(0);
    expect(sent(delay, 124_000, 151)).toBe(100);
  });

  it('is not measured against what was before a long silence', () => {
    const delay = new QueueingDelay();
    sent(delay, 0, 1);
    expect(sent(delay, 10_000_000, 40)).toBe(0);
  });
});

it('remembers so many askers and no more', () => {
  const delay = new QueueingDelay();
  delay.of('first', 0, 1);
  for (let index = 0; index < 500; index++) delay.of(`asker ${index}`, 0, 1);
  expect(delay.of('first', 0, 1_000)).toBe(0);
});
