import { oneEach } from './one-each.ts';

describe('what is done for each', () => {
  it('is done for another while it is under way for one, and for one again when that is over', async () => {
    const [under, done] = [new Set<string>(), [] as string[]];
    const ends = new Map<string, () => void>();
    const press = (id: string) =>
      oneEach(under, id, () => {
        done.push(id);
        return new Promise<void>((resolve) => ends.set(id, resolve));
      });
    const first = press('a');
    await press('a');
    const second = press('b');
    expect(done).toEqual(['a', 'b']);
    for (const end of ends.values()) end();
    await Promise.all([first, second]);
    void press('a');
    expect(done).toEqual(['a', 'b', 'a']);
  });

  it('may be tried again when it failed', async () => {
    const under = new Set<string>();
    await expect(oneEach(under, 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(under.size).toBe(0);
  });
});
