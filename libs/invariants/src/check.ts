import type { KnownSecret } from './find-secrets.ts';
import { oneSubscriptionPerOrder } from './i01-one-subscription-per-order.ts';
import { oneOwnerPerNumber } from './i02-one-owner-per-number.ts';
import { paidOrdersEnd } from './i03-paid-orders-end.ts';
import { providerMatchesOrders } from './i04-provider-matches-orders.ts';
import { oneEffectPerEvent } from './i05-one-effect-per-event.ts';
import { everyEventArrives } from './i06-every-event-arrives.ts';
import { holdsAndOrders } from './i07-holds-and-orders.ts';
import { moneyAddsUp } from './i08-money-adds-up.ts';
import { historiesArePaths } from './i09-histories-are-paths.ts';
import { type Answer, answersStayTrue } from './i10-answers-stay-true.ts';
import { type ExpectedDead, queuesEmpty } from './i11-queues-empty.ts';
import { noSecrets } from './i13-no-secrets.ts';
import { subscriptionsAreChargedRight } from './i14-subscriptions-are-charged-right.ts';
import type { Snapshot } from './snapshot.ts';
import type { Finding, InvariantId, Violation } from './violation.ts';

export interface Expectations {
  /** Messages that a test poisoned and that must lie in the dead queues, and no others. */
  readonly allowDead?: readonly ExpectedDead[];
  /** What clients were told with a 2xx. */
  readonly answers?: readonly Answer[];
  /** Values that must stand nowhere: what a test typed as password, card number or CPF. */
  readonly secrets?: readonly KnownSecret[];
  /** Judged as of then; the moment of the snapshot when left out. */
  readonly now?: Date;
  /** How long after its payment an order may still be on its way. */
  readonly paidWithinMs?: number;
  /** How far apart the clocks of the services may be. */
  readonly clockSkewMs?: number;
}

/** What of the invariants nothing was known about: wholly, or on the side of the providers alone. */
export interface Unjudged {
  readonly wholly: readonly InvariantId[];
  readonly partly: readonly InvariantId[];
}

/** What a check says nothing about, however little it found: what clients were told, and without a ledger what the providers have. */
export function unjudgedIn({ provider }: Pick<Snapshot, 'provider'>, { answers = [] }: Expectations = {}): Unjudged {
  const told: readonly InvariantId[] = answers.length === 0 ? ['I10'] : [];
  if (provider) return { wholly: told, partly: [] };
  return { wholly: ['I4', ...told], partly: ['I1', 'I2', 'I3', 'I8', 'I14'] };
}

/** Judges a snapshot by every invariant that databases, queues and ledgers can tell; I12 is for a browser to judge. */
export function checkInvariants(snapshot: Snapshot, expectations: Expectations = {}): Violation[] {
  const { allowDead = [], answers = [], secrets = [], now = snapshot.takenAt } = expectations;
  const { paidWithinMs = 60_000, clockSkewMs = 1_000 } = expectations;
  const found: [InvariantId, Finding[]][] = [
    ['I1', oneSubscriptionPerOrder(snapshot)],
    ['I2', oneOwnerPerNumber(snapshot)],
    ['I3', paidOrdersEnd(snapshot, now, paidWithinMs)],
    ['I4', providerMatchesOrders(snapshot)],
    ['I5', oneEffectPerEvent(snapshot)],
    ['I6', everyEventArrives(snapshot)],
    ['I7', holdsAndOrders(snapshot, now, clockSkewMs)],
    ['I8', moneyAddsUp(snapshot)],
    ['I9', historiesArePaths(snapshot)],
    ['I10', answersStayTrue(snapshot, answers)],
    ['I11', queuesEmpty(snapshot, allowDead)],
    ['I13', noSecrets(snapshot, secrets)],
    ['I14', subscriptionsAreChargedRight(snapshot, now, paidWithinMs)],
  ];
  return found.flatMap(([invariant, findings]) => findings.map((finding) => ({ invariant, ...finding })));
}
