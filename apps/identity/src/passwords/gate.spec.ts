import { setTimeout as sleep } from 'node:timers/promises';
import { Gate } from './gate.ts';

describe('the gate', () => {
  it('lets only so many through at once, and everybody in the end', async () => {
    const gate = new Gate(4, 100);
    let inside = 0;
    let most = 0;
    const work = async (n: number): Promise<number> => {
      most = Math.max(most, ++inside);
      await sleep(1);
      inside--;
      return n;
    };
    const all = [...Array(40).keys()];
    expect(await Promise.all(all.map((n) => gate.pass(1, () => work(n))))).toEqual(all);
    expect(most).toBe(4);
  });

  it('opens again after a failure', async () => {
    const gate = new Gate(1, 1);
    await expect(gate.pass(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.pass(1, async () => 'yes')).toBe('yes');
  });

  it('turns away whom it would keep waiting too long', async () => {
    const gate = new Gate(1, 1);
    const work = () => sleep(5);
    const [first, second, third] = await Promise.allSettled([
      gate.pass(1, work),
      gate.pass(1, work),
      gate.pass(1, work),
    ]);
    expect([first!.status, second!.status, third!.status]).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('lets the first try of one pass before the hundredth of another, however many of those wait', async () => {
    const gate = new Gate(1, 300);
    const order: string[] = [];
    const enter = (who: string, rank: number) => gate.pass(rank, async () => void order.push(who));
    const burst = Array.from({ length: 200 }, (_, n) => enter(`guess ${n + 1}`, n + 1));
    await Promise.all([...burst, enter('owner', 0), enter('newcomer', 1)]);
    expect(order.slice(0, 3)).toEqual(['guess 1', 'owner', 'newcomer']);
    expect(order.slice(3)).toEqual(Array.from({ length: 199 }, (_, n) => `guess ${n + 2}`));
  });

  it('turns away at once the one who tried most, when there is no place for one who tried less', async () => {
    const gate = new Gate(1, 2);
    const outcomes: string[] = [];
    const enter = (who: string, rank: number) =>
      gate
        .pass(rank, () => sleep(1))
        .then(
          () => outcomes.push(`${who} in`),
          ({ code }: { code: string }) => outcomes.push(`${who} ${code}`),
        );
    await Promise.all([
      enter('inside', 9),
      enter('tenth', 10),
      enter('eleventh', 11),
      enter('twelfth', 12),
      enter('first', 1),
    ]);
    expect(outcomes).toEqual([
      'twelfth service-unavailable',
      'eleventh service-unavailable',
      'inside in',
      'first in',
      'tenth in',
    ]);
  });
});
