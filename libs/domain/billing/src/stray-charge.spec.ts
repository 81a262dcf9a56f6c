import { describe, expect, it } from '@jest/globals';
import { anOrder, noon } from './order.fixture.ts';
import { kinshipOf } from './stray-charge.ts';

const attempt = (ref: string, state: 'INTENT' | 'SENT' | 'DONE' | 'LOST') => ({
  ref,
  state,
  at: noon,
  emptyLookUps: [],
});

describe('a subscription that bears a reference of the order', () => {
  it.each([
    ['the order goes by', 'own', 'ref-1', [attempt('ref-1', 'DONE')], 'sub_1'],
    ['whose answer is under way', 'pending', 'ref-1', [attempt('ref-1', 'SENT')], null],
    ['that was given up for lost', 'stray', 'ref-1', [attempt('ref-1', 'LOST'), attempt('ref-2', 'SENT')], null],
    ['that ended with its order', 'stray', 'ref-1', [attempt('ref-1', 'LOST')], null],
    ['made a second time', 'stray', 'ref-1', [attempt('ref-1', 'DONE')], 'sub_0'],
    ['that cannot have been asked for', 'stray', 'ref-1', [attempt('ref-1', 'INTENT')], null],
  ] as const)('and %s is %s', (_what, standing, ref, attempts, asaasSubscriptionId) => {
    expect(kinshipOf(anOrder({ attempts, asaasSubscriptionId }), ref, 'sub_1')).toBe(standing);
  });
});
