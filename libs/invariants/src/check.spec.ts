import { checkInvariants, unjudgedIn } from './check.ts';
import { anOrder, healthySnapshot, planted } from './healthy-snapshot.fixture.ts';
import type { Snapshot } from './snapshot.ts';

it('finds nothing wrong with a healthy product', () => {
  expect(checkInvariants(healthySnapshot())).toEqual([]);
});

it.each([
  ['everything', false, [{ orderId: 'o1', state: 'PAID' as const }], { wholly: [], partly: [] }],
  ['all but what clients were told', false, [], { wholly: ['I10'], partly: [] }],
  ['its own side alone', true, [], { wholly: ['I4', 'I10'], partly: ['I1', 'I2', 'I3', 'I8', 'I14'] }],
])('judges %s by what it was given', (_what, isAlone, answers, unjudged) => {
  const snapshot = healthySnapshot();
  expect(unjudgedIn(isAlone ? { provider: null } : snapshot, { answers })).toEqual(unjudged);
});

it('finds no violation in what only the providers could tell, when they were not asked', () => {
  const snapshot: Snapshot = {
    ...planted({ billing: { orders: [anOrder({ asaasSubscriptionId: 'sub_8' })] } }),
    provider: null,
  };
  expect(checkInvariants(snapshot)).toEqual([]);
});
