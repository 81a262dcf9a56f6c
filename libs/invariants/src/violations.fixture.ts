import { after } from '@numera/domain-billing/order.fixture';
import { checkInvariants, type Expectations } from './check.ts';
import {
  type anOrder,
  aQueue,
  entry,
  healthySnapshot,
  orderId,
  planted,
  type Planted,
  takenAt,
} from './healthy-snapshot.fixture.ts';

export const ledger = healthySnapshot().provider?.ledger ?? [];
export const where = `billing.orders ${orderId}`;
export const other = '0193a000-0000-7000-8000-000000000002';

/** A queue of dead letters with one in it, which must be added. */
export const deadName = 'billing.on-number-activated.dead';
export const deadQueue = aQueue(deadName, { kind: 'dead', consumer: 'billing.on-number-activated', messages: 1 });
export const letter = { messageId: 'e9', type: 'number.activated.v1', reason: 'TypeError', content: '{}' };

/** An order that ended, or has yet to begin, without anything that a paid one has. */
export const unpaid: Planted = {
  provisioning: { activations: [], credentials: [], outbox: [], inbox: [], consumers: [] },
  notifications: { mails: [] },
  provider: { ledger: [entry('customer.created', { customerId: 'cus_1' })], charges: [], ownedNumbers: [] },
};
export const withoutBilling = {
  ...{ subscriptions: [], payments: [], outbox: [], inbox: [], consumers: [], webhooks: [] },
};

/** An order's state after these. */
export const history = (...states: readonly ReturnType<typeof anOrder>['state'][]) => ({
  state: states.at(-1) as never,
  version: states.length,
  history: states.map((state, index) => ({ version: index + 1, state, at: after(index * 1_000), reason: '' })),
});

export const anAlert = (detail: string) => ({
  ...{ _id: 'a1', code: 'activation-failed', subject: orderId, detail, raisedAt: takenAt },
});

/** The invariant that breaks, what was planted into a healthy product, and where it says what. */
export type Violation = [invariant: string, plant: Planted, where: string, says: string, expectations?: Expectations];

/** Each is reported, and nothing else. */
export const itReports = (violations: readonly Violation[]): void =>
  it.each(
    violations.map(([invariant, plant, at, says, expectations]) => ({ invariant, plant, at, says, expectations })),
  )('$invariant reports "$says", and nothing else', ({ invariant, plant, at, says, expectations }) => {
    expect(checkInvariants(planted(plant), expectations)).toEqual([{ invariant, where: at, says }]);
  });

export type Allowed = [what: string, plant: Planted, expectations?: Expectations];

/** None of these is a violation. */
export const itAllows = (cases: readonly Allowed[]): void =>
  describe('what is no violation', () => {
    it.each(cases)('%s', (_what, plant, expectations = {}) => {
      expect(checkInvariants(planted(plant), expectations)).toEqual([]);
    });
  });
