import { compared, isVoid, renderTable } from './table.ts';

const about = { id: 'P1', what: 'plans', unit: 'req/s', wanted: '≥ 3' };

describe('a row', () => {
  it.each([
    ['close together', [30, 31, 29], false],
    ['far apart', [30, 36, 29], true],
  ])('whose rounds lie %s', (_, ours, expected) => expect(isVoid(compared(about, ours, [10, 10, 10]))).toBe(expected));

  it('is not void because the whole machine was slower for a round', () =>
    expect(isVoid(compared(about, [30, 15, 30], [10, 5, 10]))).toBe(false));

  it('without a baseline is judged by its own rounds', () =>
    expect(isVoid({ ...about, ours: { median: 10, min: 5, max: 11 } })).toBe(true));
});

describe('the table', () => {
  it('shows medians with their range, notes below, and what is void', () => {
    const rows = [
      { ...compared(about, [9_100, 9_000, 9_050], [3_000, 3_000, 3_000]), notes: ['p99 4 ms ours, 9 ms bare'] },
      compared({ id: 'P3', what: 'purchases', unit: 'orders/s' }, [2, 3], [10, 10]),
    ];
    expect(renderTable(rows).split('\n')).toEqual([
      'id  what       unit      ours                 bare                 ours/bare         wanted',
      'P1  plans      req/s     9,050 (9,000–9,100)  3,000 (3,000–3,000)  3.02 (3.00–3.03)  ≥ 3',
      '      p99 4 ms ours, 9 ms bare',
      'P3  purchases  orders/s  2.50 (2.00–3.00)     10.0 (10.0–10.0)     0.25 (0.20–0.30)          void: the rounds differ by 40 %',
      '',
    ]);
  });
});
