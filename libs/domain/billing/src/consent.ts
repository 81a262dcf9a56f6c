import type { AutomaticPixState } from '@numera/contracts/billing/automatic-pix';
import { isEnded, isLiving, type Subscription } from './subscription.ts';

/** The payer's consent that later charges are debited by themselves. Absent where it was never offered. */
export interface AutomaticPix {
  /** Null while all that is known is that it is offered. */
  readonly authorizationId: string | null;
  readonly state: AutomaticPixState;
  readonly since: Date;
}

/** An authorization as read from the provider. */
export interface ReadAuthorization {
  readonly id: string;
  readonly status: string;
}

/** The provider's words for it; one that is not known says nothing. */
const STATES: Readonly<Record<string, AutomaticPixState>> = {
  CREATED: 'offered',
  ACTIVE: 'active',
  CANCELLED: 'withdrawn',
  REFUSED: 'refused',
  EXPIRED: 'expired',
};

/** What is over never comes back: the provider makes another authorization for another consent. */
const RANK: Readonly<Record<AutomaticPixState, number>> = {
  offered: 0,
  active: 1,
  refused: 2,
  withdrawn: 2,
  expired: 2,
};

/** Whether the provider still debits by it, or would if its payer said yes. */
export const isInForce = ({ status }: ReadAuthorization): boolean => {
  const state = STATES[status];
  return state === 'offered' || state === 'active';
};

/** Of several for one subscription, the one that counts. */
export const authorizationToCount = <A extends ReadAuthorization>(all: readonly A[]): A | undefined =>
  all.find(({ status }) => status === 'ACTIVE') ?? all.find(isInForce) ?? all[0];

/** The subscription with its consent as it was read, in whatever order readings come; the same object when that is no news. */
export function consentRead(subscription: Subscription, read: ReadAuthorization, now: Date): Subscription {
  const state = STATES[read.status];
  if (!state || !isNews(subscription.automaticPix, read.id, state)) return subscription;
  // A slip's code offers it, too; we speak of it only where PIX was chosen.
  if (state === 'offered' && subscription.method !== 'PIX') return subscription;
  return { ...subscription, automaticPix: { authorizationId: read.id, state, since: now } };
}

function isNews(known: AutomaticPix | undefined, id: string, state: AutomaticPixState): boolean {
  if (!known || known.authorizationId === null) return true;
  if (known.authorizationId === id) return RANK[state] > RANK[known.state];
  // Another consent takes the place of one that does not count any more, once it was given.
  return state === 'active' && known.state !== 'active';
}

/** Values of the provider's that offer nothing; those that do are not documented. */
const NOT_OFFERED = new Set(['', 'NONE', 'DISABLED']);

/** The provider's own subscription says whether it offers it: told by the nightly round, where the webhook was lost. */
export function offeredBy(subscription: Subscription, mode: string | null | undefined, now: Date): Subscription {
  const isOffered = mode != null && !NOT_OFFERED.has(mode.toUpperCase());
  if (!isOffered || subscription.automaticPix || subscription.method !== 'PIX' || !isLiving(subscription))
    return subscription;
  return { ...subscription, automaticPix: { authorizationId: null, state: 'offered', since: now } };
}

type Standing = Pick<Subscription, 'status' | 'ending' | 'cancelAt' | 'method'>;

/** Whether anything may be debited by itself: not when it is paid another way, nor when it ends, or is about to. */
export const maySettleByDebit = (subscription: Standing): boolean =>
  !isEnded(subscription) && subscription.cancelAt === null && subscription.method === 'PIX';

/**
 * Whether the provider has a consent that it must not have any more, or may have one. One that is only offered is looked at when
 * all is over: that it was given may never have been told.
 */
export const leavesConsent = (subscription: Standing & Pick<Subscription, 'automaticPix'>): boolean =>
  (subscription.automaticPix?.state === 'active' && !maySettleByDebit(subscription)) ||
  (subscription.automaticPix?.state === 'offered' && isEnded(subscription));

/** The provider has none any more, because we asked it to. */
export const consentEnded = (subscription: Subscription, now: Date): Subscription =>
  subscription.automaticPix && leavesConsent(subscription)
    ? { ...subscription, automaticPix: { ...subscription.automaticPix, state: 'withdrawn', since: now } }
    : subscription;
