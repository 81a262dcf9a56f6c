import { steady } from './steady-rows.ts';

interface Row {
  readonly id: string;
  readonly status: string;
}
const row = (id: string, status = 'open'): Row => ({ id, status });
const held = (shown: readonly Row[], latest: readonly Row[]) => steady(shown, latest, ({ id }) => id);

describe('rows that somebody points at', () => {
  it('stay in their places, and say what is new of them', () =>
    expect(held([row('a'), row('b')], [row('b', 'paid'), row('a')])).toEqual({
      rows: [row('a'), row('b', 'paid')],
      gone: new Set(),
      waiting: 0,
    }));

  it('let nothing come between them, and count what waits', () =>
    expect(held([row('a')], [row('c'), row('a'), row('b')])).toMatchObject({ rows: [row('a')], waiting: 2 }));

  it('stay when they are gone, and are known as such', () =>
    expect(held([row('a'), row('b')], [row('b')])).toEqual({
      rows: [row('a'), row('b')],
      gone: new Set(['a']),
      waiting: 0,
    }));
});
