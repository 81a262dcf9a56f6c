import { checkInvariants } from './check.ts';
import { anOrder, healthySnapshot, planted } from './healthy-snapshot.fixture.ts';
import type { Snapshot } from './snapshot.ts';

it('finds nothing wrong with a healthy product', () => {
  expect(checkInvariants(healthySnapshot())).toEqual([]);
});

it('finds no violation in what only the providers could tell, when they were not asked', () => {
  const snapshot: Snapshot = {
    ...planted({ billing: { orders: [anOrder({ asaasSubscriptionId: 'sub_8' })] } }),
    provider: null,
  };
  expect(checkInvariants(snapshot)).toEqual([]);
});
