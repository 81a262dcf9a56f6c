import { NetworkLimit } from './network-limit.ts';

describe('a limit by network', () => {
  const of = (limit: NetworkLimit, addresses: string[], what = 'holds') =>
    addresses.map((address) => limit.take(what, address, 0) === 0);

  it('counts every address of a household as one, and each kind for itself', () => {
    const limit = new NetworkLimit(2, 60_000);
    expect(of(limit, ['2001:db8::1', '2001:db8::2', '2001:db8::3'])).toEqual([true, true, false]);
    expect(of(limit, ['2001:db8::3'], 'orders')).toEqual([true]);
  });

  it('ends somebody who has a whole /48 to come from, and nobody beside it', () => {
    const limit = new NetworkLimit(2, 60_000);
    const site = Array.from({ length: 12 }, (_, n) => `2001:db8:1:${n}::1`);
    expect(of(limit, site)).toEqual([...Array(8).fill(true), ...Array(4).fill(false)]);
    expect(of(limit, ['2001:db8:2::1', '203.0.113.7', '203.0.113.8'])).toEqual([true, true, true]);
  });
});
