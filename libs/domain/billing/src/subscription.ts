import type { SubscriptionStatusCode } from '@numera/contracts/billing/subscription-status';
import type { EndingReason } from '@numera/contracts/billing/subscription-facts';
import type { ChosenNumber, PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import { type Credit, dayOfMonth, type OwedCharge } from './account.ts';
import type { Anew } from './begin-anew.ts';
import type { NextTerms } from './change-terms.ts';
import type { AutomaticPix } from './consent.ts';

/** Who or what made a subscription turn. */
export type TurnedBy = 'owner' | 'admin' | 'money' | 'time' | 'carrier' | 'provider';

/** How the subscription stands at the provider. PAUSED: it makes no further charges. REMOVED: for good. */
export type ProviderState = 'ACTIVE' | 'PAUSED' | 'REMOVED';

/** What the provider is to do, and what it is known to have done. Asked again until both are the same; asking twice does no harm. */
export interface AtProvider {
  readonly wanted: ProviderState;
  readonly is: ProviderState;
  /** The due date of the first charge after a pause. */
  readonly resumeOn: string | null;
  /** Whether the provider has yet to hear of another way to pay; absent when it knows. */
  readonly isNewsToIt?: boolean;
  /** Whether it has yet to hear of other terms. */
  readonly areTermsNews?: boolean;
  /** Whether it asks for days that are paid. */
  readonly hasSurplus?: boolean;
  /** When money came while it was being removed with its order: whether it is there still, only the provider knows. */
  readonly crossedAt?: Date;
  /** A request to have it once more; absent when none is under way. */
  readonly anew?: Anew;
  /** How often it was asked in vain, and when next. */
  readonly tries: number;
  readonly askAt: Date | null;
}

/**
 * The provider is to make charges again, the first one due on that day. While it is being told to stop it is not told to go on
 * (`askAt` stays): it would find itself going on, and then be stopped.
 */
export const wantsAgain = (resumeOn: AtProvider['resumeOn']) => ({ wanted: 'ACTIVE' as const, resumeOn, tries: 0 });

/** As `wantsAgain`; its charges are counted by that day of the month from then on. */
export const chargedFrom = (atProvider: AtProvider, day: string) => ({
  anchorDay: dayOfMonth(day),
  atProvider: { ...atProvider, ...wantsAgain(day) },
});

/** The provider is to make no more charges: PAUSED as long as it is not told to go on, REMOVED for good. It is told at once. */
export const wantsNoMore = (wanted: 'PAUSED' | 'REMOVED') => ({ wanted, resumeOn: null, tries: 0, askAt: null });

/** What people know a card by. */
export interface CardName {
  readonly brand: string;
  readonly lastDigits: string;
}

/** Somebody wants it to end. `releasedAt`: the carrier has its number again, and all is done. */
export interface Ending {
  readonly reason: EndingReason;
  readonly by: TurnedBy;
  readonly since: Date;
  readonly releasedAt: Date | null;
}

export type NoticeKind =
  'upcoming' | 'due' | 'late' | 'suspension' | 'suspended' | `ending-${number}` | 'card-refused' | `card-try-${number}`;

/** A letter about a charge that has gone out, or a try of its card that was made: never twice. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly paymentId: string;
  readonly at: Date;
  /** When the charge was due as it went out. */
  readonly dueDate?: string;
  /** The day that it named, which a changed policy does not move; absent where it named none. */
  readonly named?: string;
}

/** A subscription as it is decided upon and stored. `version` counts the states it went through; `history` lists them. */
export interface Subscription {
  readonly _id: string;
  readonly version: number;
  readonly status: SubscriptionStatusCode;
  readonly history: readonly {
    readonly version: number;
    readonly status: SubscriptionStatusCode;
    readonly at: Date;
    readonly by: TurnedBy;
    readonly reason: string;
  }[];
  readonly orderId: string;
  readonly customerId: string;
  readonly ownerUserId: string | null;
  readonly number: ChosenNumber;
  /** What was agreed: a plan's new price changes nothing here. */
  readonly planId: string;
  readonly planName: string;
  readonly period: PlanPeriod;
  readonly method: PaymentMethod;
  /** The card that it was last given, also when it is paid another way since; absent when nobody gave one, or before that was kept. */
  readonly card?: CardName;
  readonly valueCents: number;
  /** Agreed upon, and not in force yet; absent when nothing changes. */
  readonly nextTerms?: NextTerms;
  /** From which charges on its terms count; absent when they are those that it was bought with. */
  readonly termsFrom?: string;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly asaasSubscriptionId: string;
  /** The day of the month of its due dates, where the month has it. */
  readonly anchorDay: number;
  readonly owed: readonly OwedCharge[];
  readonly credits: readonly Credit[];
  /** The day from which nothing is paid; null before the first payment. */
  readonly paidUntil: string | null;
  /** Null while it is not known, and when nothing will be charged any more. */
  readonly nextDueDate: string | null;
  /** The day on which it ends with what is paid for. */
  readonly cancelAt: string | null;
  readonly cancelReason: EndingReason | null;
  readonly ending: Ending | null;
  readonly atProvider: AtProvider;
  readonly suspendedAt: Date | null;
  readonly automaticPix?: AutomaticPix;
  readonly notices: readonly Notice[];
  /** When its charges were last read from the provider. */
  readonly readAt: Date | null;
  /** Until then the provider is left alone, because it did not answer. */
  readonly putOffUntil: Date | null;
  /** Whether it occupies its number. */
  readonly live: boolean;
  readonly createdAt: Date;
  readonly nextRunAt: Date | null;
}

/** Every way that a subscription may go (invariant I9). */
export const subscriptionTransitions: Readonly<Record<SubscriptionStatusCode, readonly SubscriptionStatusCode[]>> = {
  PENDING: ['ACTIVE', 'ACTIVATION_FAILED', 'CANCELED'],
  ACTIVE: ['SUSPENDED', 'CANCELED'],
  SUSPENDED: ['ACTIVE', 'CANCELED'],
  // Late money has a number after all, which is being activated.
  ACTIVATION_FAILED: ['PENDING', 'ACTIVE', 'CANCELED'],
  // Money that comes after the end is owed back: an operator must see it.
  CANCELED: ['ACTIVATION_FAILED'],
};

/** Moves the subscription one state on and writes its history. A forbidden move is a defect, not a refusal. */
export function turn(
  subscription: Subscription,
  status: SubscriptionStatusCode,
  now: Date,
  { by, reason }: { readonly by: TurnedBy; readonly reason: string },
  changes: Partial<Subscription> = {},
): Subscription {
  if (!subscriptionTransitions[subscription.status].includes(status))
    throw new Error(`a subscription cannot go from ${subscription.status} to ${status}`);
  const version = subscription.version + 1;
  const history = [...subscription.history, { version, status, at: now, by, reason }];
  return { ...subscription, ...changes, status, version, history };
}

export type NewSubscription = Pick<
  Subscription,
  | '_id'
  | 'orderId'
  | 'customerId'
  | 'ownerUserId'
  | 'number'
  | 'planId'
  | 'planName'
  | 'period'
  | 'method'
  | 'card'
  | 'valueCents'
  | 'buyer'
  | 'asaasSubscriptionId'
  | 'nextDueDate'
  | 'anchorDay'
>;

/**
 * As soon as it exists at the provider. First heard of when its order is over, it never has the number: somebody else may, and
 * its order removes it there.
 */
export function openSubscription(of: NewSubscription, isOver: boolean, now: Date): Subscription {
  const opened: Subscription = {
    ...of,
    version: 1,
    status: 'PENDING',
    history: [{ version: 1, status: 'PENDING', at: now, by: 'owner', reason: 'ordered' }],
    owed: [],
    credits: [],
    paidUntil: null,
    cancelAt: null,
    cancelReason: null,
    ending: null,
    atProvider: { wanted: 'ACTIVE', is: 'ACTIVE', resumeOn: null, tries: 0, askAt: null },
    suspendedAt: null,
    notices: [],
    readAt: null,
    putOffUntil: null,
    live: true,
    createdAt: now,
    nextRunAt: null,
  };
  return isOver ? closedUnpaid(opened, now) : opened;
}

/** Its order ended unpaid, and removes it at the provider. */
export const closedUnpaid = (subscription: Subscription, now: Date): Subscription =>
  subscription.status === 'PENDING'
    ? turn(
        subscription,
        'CANCELED',
        now,
        { by: 'time', reason: 'its order ended unpaid' },
        {
          ...{ live: false, nextDueDate: null, owed: [] },
          atProvider: { ...subscription.atProvider, wanted: 'REMOVED', is: 'REMOVED' },
        },
      )
    : subscription;

/** While its order is on its way: the day of the charge after the first, or null when there will be none. */
export const showsNextCharge = (subscription: Subscription, day: string | null): Subscription =>
  subscription.status === 'PENDING' && subscription.nextDueDate !== day
    ? { ...subscription, nextDueDate: day }
    : subscription;

/** In the middle of its life: its money is followed, its charges are reminded of. Before that its order carries it. */
export const isLiving = ({ status, ending }: Pick<Subscription, 'status' | 'ending'>): boolean =>
  ending === null && (status === 'ACTIVE' || status === 'SUSPENDED');

/** It ended because its number never worked: nothing was delivered for what was paid. */
export const hasNeverWorked = ({ ending }: Pick<Subscription, 'ending'>): boolean =>
  ending?.reason === 'refunded' || ending?.reason === 'activation-failed';

/** Whether its open charges are owed by nobody any more. */
export const isEnded = ({ status, ending }: Pick<Subscription, 'status' | 'ending'>): boolean =>
  status === 'CANCELED' || ending !== null;
