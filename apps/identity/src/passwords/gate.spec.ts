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
    expect(await Promise.all(all.map((n) => gate.pass(() => work(n))))).toEqual(all);
    expect(most).toBe(4);
  });

  it('opens again after a failure', async () => {
    const gate = new Gate(1, 1);
    await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.pass(async () => 'yes')).toBe('yes');
  });

  it('turns away whom it would keep waiting too long', async () => {
    const gate = new Gate(1, 1);
    const work = () => sleep(5);
    const [first, second, third] = await Promise.allSettled([gate.pass(work), gate.pass(work), gate.pass(work)]);
    expect([first!.status, second!.status, third!.status]).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});
