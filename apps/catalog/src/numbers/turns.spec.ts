import { Turns } from './turns.ts';

/** Work that ends when it is told to. */
function work() {
  let begun = false;
  let end: (outcome: string | Error) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
  });
  const run = () => {
    begun = true;
    return ended;
  };
  return { run, end: (outcome: string | Error) => end(outcome), hasBegun: () => begun };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('come one after the other for one number, also after one that failed, and each hears its own outcome', async () => {
    const turns = new Turns();
    const [first, second, third] = [work(), work(), work()];
    const outcomes = Promise.allSettled([first, second, third].map(({ run }) => turns.take('5511', run)));
    await settle();
    expect([first.hasBegun(), second.hasBegun()]).toEqual([true, false]);
    first.end(new Error('refused'));
    await settle();
    expect([second.hasBegun(), third.hasBegun()]).toEqual([true, false]);
    second.end('two');
    third.end('three');
    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { message: 'refused' } },
      { value: 'two' },
      { value: 'three' },
    ]);
  });

  it('of other numbers wait for nobody', async () => {
    const turns = new Turns();
    const busy = work();
    const waiting = turns.take('5511', busy.run);
    expect(await turns.take('5521', () => Promise.resolve('free'))).toBe('free');
    busy.end('done');
    expect(await waiting).toBe('done');
  });
});
