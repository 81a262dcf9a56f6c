import { keptUntil, usedUp } from './hold.ts';

describe('keptUntil', () => {
  it('gives a payment of the last minute ten more to be confirmed', () => {
    expect(keptUntil(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-01T12:10:00Z'));
  });
});

describe('a share of the shelf', () => {
  const limits = { perVisitor: 5, perNetwork: 20, perWiderNetwork: 80 };

  it.each([
    ['nobody’s', { perVisitor: 5, perNetwork: 20, perWiderNetwork: 80 }, null],
    ['the visitor’s', { perVisitor: 6, perNetwork: 21, perWiderNetwork: 81 }, 'perVisitor'],
    ['the network’s', { perVisitor: 1, perNetwork: 21, perWiderNetwork: 81 }, 'perNetwork'],
    ['the wider network’s', { perVisitor: 1, perNetwork: 1, perWiderNetwork: 81 }, 'perWiderNetwork'],
  ])('is used up: %s', (_whose, kept, who) => expect(usedUp(kept, limits)).toBe(who));
});
