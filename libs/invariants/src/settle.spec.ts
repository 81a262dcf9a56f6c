import { after } from '@numera/domain-billing/order.fixture';
import { anOrder, events, healthySnapshot, orderId, planted } from './healthy-snapshot.fixture.ts';
import { settled, type SnapshotSource } from './settle.ts';
import type { Snapshot } from './snapshot.ts';

const history = [{ version: 1, state: 'PLACED' as const, at: after(0), reason: '' }];
const moving = planted({
  billing: { orders: [anOrder({ state: 'PLACED', version: 1, history, attempts: [], nextRunAt: after(5_000) })] },
});

/** Gives one snapshot after another, the last one for ever. */
const oneAfterAnother = (...snapshots: (Snapshot | Error)[]): SnapshotSource => {
  let asked = 0;
  return async () => {
    const next = snapshots[Math.min(asked++, snapshots.length - 1)] as Snapshot | Error;
    if (next instanceof Error) throw next;
    return next;
  };
};

it('waits until nothing moves any more', async () => {
  const quiet = healthySnapshot();
  const source = oneAfterAnother(moving, new Error('the broker is down'), quiet);
  expect(await settled(source, { within: 1_000, every: 1 })).toEqual({ snapshot: quiet, stuck: [] });
});

it('does not call it settled by a look at what moves alone: something may begin to before all is read', async () => {
  const quiet = healthySnapshot();
  const scopes: string[] = [];
  const readings = oneAfterAnother(quiet, moving, quiet, quiet);
  const source: SnapshotSource = (scope) => (scopes.push(scope), readings(scope));
  expect(await settled(source, { within: 1_000, every: 1 })).toEqual({ snapshot: quiet, stuck: [] });
  expect(scopes).toEqual(['moving', 'everything', 'moving', 'everything']);
});

it('does not call it settled while an event that was sent is in nobody’s inbox', async () => {
  const unhandled = planted({ provisioning: { inbox: [] } });
  const { stuck } = await settled(oneAfterAnother(unhandled), { within: 20, every: 1 });
  expect(stuck).toEqual([
    {
      where: `billing.outbox ${events.paid._id}`,
      says: 'payment.confirmed.v1 not yet handled by provisioning.on-payment-confirmed',
    },
  ]);
});

it('tells what is stuck when time runs out', async () => {
  const { snapshot, stuck } = await settled(oneAfterAnother(moving), { within: 20, every: 1 });
  expect(snapshot).toBe(moving);
  expect(stuck).toContainEqual({
    where: `billing.orders ${orderId}`,
    says: 'PLACED since 2026-11-20T15:00:00.000Z, next step 2026-11-20T15:00:05.000Z',
  });
});
