import { eventually } from './eventually.ts';

describe('eventually', () => {
  it('gives what the assertion gives once it passes', async () => {
    let looks = 0;
    const answer = await eventually(
      'the third look succeeds',
      () => {
        looks += 1;
        if (looks < 3) throw new Error(`look ${looks}`);
        return 'seen';
      },
      { every: 1 },
    );
    expect([answer, looks]).toEqual(['seen', 3]);
  });

  it('fails with the description and the last complaint when time is up', async () => {
    let looks = 0;
    const never = eventually(
      'the number is active',
      async () => {
        throw new Error(`still pending, look ${++looks}`);
      },
      { within: 40, every: 10 },
    );
    await expect(never).rejects.toThrow(/the number is active\nstill pending, look [2-9]/);
  });

  it('looks at least once, however short the time', async () => {
    await expect(eventually('at once', () => 1, { within: 0 })).resolves.toBe(1);
  });
});
