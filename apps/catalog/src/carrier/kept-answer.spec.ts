import { KeptAnswer } from './kept-answer.ts';

const MINUTE = 60_000;

/** A source that answers 1, 2, 3, or fails. */
function given(renew: 'behind' | 'first') {
  const state = { now: new Date('2026-03-01T12:00:00Z').getTime(), loads: 0, fails: false, failures: 0 };
  const kept = new KeptAnswer<number>({
    load: async () => {
      state.loads++;
      if (state.fails) throw new Error('down');
      return state.loads;
    },
    now: () => new Date(state.now),
    freshMs: MINUTE,
    staleMs: 10 * MINUTE,
    renew,
    onFailure: () => state.failures++,
  });
  return { state, kept };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('an answer that is kept', () => {
  it.each(['behind', 'first'] as const)('is loaded once for all who ask while it is fresh (%s)', async (renew) => {
    const { state, kept } = given(renew);
    expect(await Promise.all([kept.get(), kept.get(), kept.get()])).toEqual([1, 1, 1]);
    state.now += MINUTE - 1;
    expect(await kept.get()).toBe(1);
  });

  it('is given out old and renewed behind', async () => {
    const { state, kept } = given('behind');
    await kept.get();
    state.now += 2 * MINUTE;
    expect(await kept.get()).toBe(1);
    await settled();
    expect(await kept.get()).toBe(2);
  });

  it('is renewed first', async () => {
    const { state, kept } = given('first');
    await kept.get();
    state.now += 2 * MINUTE;
    expect(await kept.get()).toBe(2);
  });

  it.each(['behind', 'first'] as const)('outlives a failure of its source, but not for ever (%s)', async (renew) => {
    const { state, kept } = given(renew);
    await kept.get();
    state.fails = true;
    state.now += 9 * MINUTE;
    expect(await kept.get()).toBe(1);
    await settled();
    expect(state.failures).toBe(1);
    state.now += 2 * MINUTE;
    await expect(kept.get()).rejects.toThrow('down');
  });

  it('is not asked for again for two seconds after a failure', async () => {
    const { state, kept } = given('first');
    state.fails = true;
    await expect(kept.get()).rejects.toThrow('down');
    state.fails = false;
    await expect(kept.get()).rejects.toThrow('down');
    state.now += 2_000;
    expect(await kept.get()).toBe(2);
  });

  it('may be remembered from an earlier life, unless there is a newer one', async () => {
    const { state, kept } = given('behind');
    kept.remember(41, new Date(state.now - 5 * MINUTE));
    kept.remember(40, new Date(state.now - 6 * MINUTE));
    expect(await kept.get()).toBe(41);
  });

  it('is loaded at once when somebody wants it so, and kept when that fails', async () => {
    const { state, kept } = given('behind');
    await kept.get();
    expect(await kept.renew()).toBe(2);
    expect(await kept.get()).toBe(2);
    state.fails = true;
    await expect(kept.renew()).rejects.toThrow('down');
    expect(await kept.get()).toBe(2);
    // A failure of a moment ago does not stand in its way.
    state.fails = false;
    expect(await kept.renew()).toBe(4);
  });
});
