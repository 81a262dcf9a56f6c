import { Doubts } from './doubts.ts';

const KEY = 'events payment.confirmed.v1';

describe('doubts about who holds the broker up', () => {
  const given = (...failures: number[]): Doubts => {
    const doubts = new Doubts();
    doubts.doubt(KEY, 0);
    for (const at of failures) {
      doubts.begin(KEY);
      doubts.end(KEY, 'unanswered', at);
    }
    return doubts;
  };

  it('let everything else go with all', () => {
    expect(given().wayOf('events order.closed.v1', 0)).toBe('with-all');
  });

  it('have a key tried at once, alone, and with one message at a time', () => {
    const doubts = given();
    expect([doubts.wayOf(KEY, 0), doubts.notYet(0)]).toEqual(['alone', []]);
    doubts.begin(KEY);
    expect([doubts.wayOf(KEY, 99_000), doubts.notYet(99_000)]).toEqual(['not-yet', [KEY]]);
  });

  it('are over as soon as a message is confirmed', () => {
    const doubts = given(0, 10_000);
    doubts.begin(KEY);
    doubts.end(KEY, 'confirmed', 20_000);
    expect([doubts.wayOf(KEY, 20_000), doubts.keys]).toEqual(['with-all', []]);
  });

  it.each([
    ['five seconds after the first unanswered try', [0], 5_000],
    ['ten after the second', [0, 5_000], 15_000],
    ['a minute after the fifth', [0, 0, 0, 0, 0], 60_000],
    ['never more than that', [0, 0, 0, 0, 0, 0, 0, 0, 0], 60_000],
  ])('have it tried again %s', (_when, failures, at) => {
    const doubts = given(...failures);
    expect([doubts.wayOf(KEY, at - 1), doubts.wayOf(KEY, at)]).toEqual(['not-yet', 'alone']);
  });

  it('are no stronger after a try that never left', () => {
    const doubts = given(0);
    doubts.begin(KEY);
    doubts.end(KEY, 'untried', 5_000);
    expect(doubts.wayOf(KEY, 5_000)).toBe('alone');
  });

  it('that come again meanwhile change nothing', () => {
    const doubts = given(0);
    doubts.doubt(KEY, 1_000);
    expect(doubts.wayOf(KEY, 1_000)).toBe('not-yet');
  });
});
