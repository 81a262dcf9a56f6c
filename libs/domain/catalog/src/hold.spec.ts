import { keptUntil } from './hold.ts';

describe('keptUntil', () => {
  it('gives a payment of the last minute ten more to be confirmed', () => {
    expect(keptUntil(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-01T12:10:00Z'));
  });
});
