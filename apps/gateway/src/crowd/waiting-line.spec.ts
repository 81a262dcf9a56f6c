import { type Asking, WaitingLine } from './waiting-line.ts';

const asking = (key: string, manners: Partial<Asking> = {}): Asking => ({
  key,
  urgency: 'buying',
  begun: false,
  ...manners,
});
const line = () => new WaitingLine(() => 0.5);

/** Twenty who were turned away one after the other, when the line was last looked over at 100 ms. */
function twenty(): WaitingLine {
  const waiting = line();
  for (let index = 0; index < 20; index++) waiting.turnAway(asking(`b${index}`), false, index);
  waiting.look(100);
  return waiting;
}

describe('the line of those who were told to come back', () => {
  it('calls up its head, not its end, and nobody who has only just come', () => {
    const waiting = twenty();
    const called = [0, 3, 4, 19].map((index) => waiting.isCalled(asking(`b${index}`), 110));
    expect([...called, waiting.isCalled(asking('new'), 110)]).toEqual([true, true, false, false, false]);
  });

  it('is won by waiting, not by asking often', () => {
    const waiting = twenty();
    for (let now = 100; now < 1_000; now += 10) waiting.turnAway(asking('b19'), false, now);
    waiting.look(1_000);
    expect(waiting.isCalled(asking('b19'), 1_001)).toBe(false);
    expect(waiting.isCalled(asking('b0'), 1_001)).toBe(true);
  });

  it.each<[string, Partial<Asking>, boolean]>([
    ['who has begun to buy goes before who has not', { begun: true }, true],
    ['who pays goes before who buys', { urgency: 'paying' }, true],
    ['who browses goes after', { urgency: 'browsing', begun: true }, false],
  ])('%s', (_what, manners, called) => expect(twenty().isCalled(asking('me', manners), 110)).toBe(called));

  it('calls up more while others than the called find room, and fewer when the called find none', () => {
    const waiting = twenty();
    for (const now of [110, 210]) {
      waiting.turnAway(asking('b19'), true, now);
      waiting.look(now + 90);
    }
    expect([waiting.isCalled(asking('b8'), 310), waiting.isCalled(asking('b9'), 310)]).toEqual([true, false]);
    for (let now = 310; now < 3_000; now += 100) {
      for (let index = 0; index < 20; index++) waiting.turnAway(asking(`b${index}`), false, now);
      waiting.look(now + 100);
    }
    expect([waiting.isCalled(asking('b3'), 3_001), waiting.isCalled(asking('b4'), 3_001)]).toEqual([true, false]);
  });

  it('lets everybody through when nobody waits', () => {
    expect(line().isCalled(asking('anybody', { urgency: 'browsing' }), 0)).toBe(true);
  });

  it('tells the last of the line to come back later than the first, within bounds', () => {
    const waiting = twenty();
    expect(waiting.turnAway(asking('b0'), false, 110)).toBe(1_000);
    expect(waiting.turnAway(asking('b5'), false, 110)).toBe(5_000);
    expect(waiting.turnAway(asking('b19'), false, 110)).toBe(8_000);
  });

  it('forgets who was served, and who does not come back', () => {
    const waiting = twenty();
    waiting.leave('b0');
    expect(waiting.length).toBe(19);
    waiting.turnAway(asking('b7'), false, 13_000);
    waiting.look(13_100);
    expect(waiting.length).toBe(1);
  });

  it('remembers so many and no more', () => {
    const waiting = line();
    for (let index = 0; index < 6_000; index++) waiting.turnAway(asking(`b${index}`), false, index);
    expect(waiting.length).toBe(5_000);
  });
});
