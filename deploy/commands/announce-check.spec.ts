import { summaryOf } from './announce-check.ts';

const unjudged = { wholly: ['I10'], partly: [] } as const;
const at = new Date('2026-11-24T12:00:00.000Z');

describe('what the checker tells the product', () => {
  it('is that everything holds, and what nothing was known about', () =>
    expect(summaryOf({ violations: [], unjudged }, at, 1_234.5)).toEqual({
      checkedAt: at.toISOString(),
      tookMs: 1_235,
      holds: true,
      broken: [],
      unjudged: { wholly: ['I10'], partly: [] },
    }));

  it('is how often each invariant is broken, and a few places, without what is personal', () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      ...({ invariant: 'I3', where: `billing.orders ${index}` } as const),
      says: 'paid by ana@example.com',
    }));
    const { holds, broken } = summaryOf(
      { violations: [...many, { invariant: 'I8', where: 'billing', says: 'off' }], unjudged },
      at,
      0,
    );
    expect(holds).toBe(false);
    expect(broken.map(({ invariant, count, examples }) => [invariant, count, examples.length])).toEqual([
      ['I3', 7, 5],
      ['I8', 1, 1],
    ]);
    expect(broken[0]!.examples[0]).toBe('billing.orders 0: paid by •••');
  });
});
