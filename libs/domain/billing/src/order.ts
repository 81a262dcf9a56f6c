import type { OrderState } from '@numera/contracts/billing/order-view';
import type { ChosenNumber, PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import type { NumberExchange } from './exchange-number.ts';
import { actsBy } from './keep-hold.ts';
import type { LateMoney } from './late-money.ts';

/**
 * One request to create the subscription at the provider. Recorded before the call under the reference that the provider
 * will store, so that whatever happened can be found again.
 * INTENT: not sent. SENT: the outcome is unknown until somebody learns it. DONE, REFUSED, LOST: final; LOST never arrived.
 */
export interface ChargeAttempt {
  readonly ref: string;
  readonly state: 'INTENT' | 'SENT' | 'DONE' | 'REFUSED' | 'LOST';
  /** Since when it is in this state. */
  readonly at: Date;
  /** Look-ups that found nothing, in order; two of them far enough apart make the attempt LOST. */
  readonly emptyLookUps: readonly Date[];
}

export interface OrderCharge {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly dueDate: string;
  readonly payableUntil: Date;
  readonly pix: { readonly copyPaste: string; readonly qrCodePngBase64: string } | null;
  readonly boleto: { readonly slipUrl: string; readonly line: string | null } | null;
}

export interface OrderCard {
  /** Sealed: a token charges its card as well as the number would. Null when it has served. */
  readonly sealedToken: string | null;
  readonly brand: string;
  readonly lastDigits: string;
  readonly remoteIp: string;
}

/** What the buyer wrote of himself beside name and e-mail: the payer of this order as the provider is told of him. */
export interface OrderPayer {
  readonly phone: string;
  readonly cep: string;
  readonly address: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
}

export type ClosedState = 'EXPIRED' | 'CANCELED' | 'REFUSED';

/** An order as it is decided upon and stored. `version` counts the states it went through; `history` lists them. */
export interface Order {
  readonly _id: string;
  readonly version: number;
  readonly state: OrderState;
  readonly history: readonly {
    readonly version: number;
    readonly state: OrderState;
    readonly at: Date;
    readonly reason: string;
  }[];
  readonly method: PaymentMethod;
  readonly number: ChosenNumber;
  readonly plan: {
    readonly id: string;
    readonly name: string;
    readonly period: PlanPeriod;
    readonly priceCents: number;
    readonly originalPriceCents: number | null;
    readonly discountPercent: number | null;
  };
  readonly buyer: { readonly name: string; readonly email: string };
  readonly payer: OrderPayer;
  readonly customerId: string;
  readonly ownerUserId: string | null;
  /** Keyed digest of the network that it came from: guests of one tax id are told apart by it. */
  readonly origin: string | null;
  /** Sold by an administrator; absent of what its buyer ordered. */
  readonly source?: 'manual';
  /** Whether its line was given with the sale, and the carrier is asked nothing; absent of what was sold before that was recorded. */
  readonly ownLine?: boolean;
  readonly createdAt: Date;
  readonly heldUntil: Date;
  readonly asaasCustomerId: string | null;
  readonly card: OrderCard | null;
  readonly attempts: readonly ChargeAttempt[];
  readonly asaasSubscriptionId: string | null;
  readonly subscriptionId: string;
  readonly nextChargeOn: string | null;
  readonly charge: OrderCharge | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
  /** Cards that the provider refused; after the fifth the order ends. Absent from orders of before they were counted. */
  readonly cardRefusals?: number;
  /** Set when the order must end although something is still under way at the provider. */
  readonly closeAs: ClosedState | null;
  /** Money that came after its end, and what becomes of it; absent from all others. */
  readonly late?: LateMoney;
  /** Another number in the place of one that the carrier did not give; absent from all others. */
  readonly exchange?: NumberExchange;
  /** How often the provider has been asked in vain since the order's last step, which spaces the questions out. */
  readonly checks: number;
  /** When the next step falls due; null while only others can move the order. */
  readonly nextRunAt: Date | null;
}

/** Every way that an order may go (invariant I9). */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  PLACED: ['AWAITING_CARD', 'CHARGING', 'CANCELED', 'EXPIRED', 'REFUSED'],
  // Back to the beginning when the provider does not know the payer any more: somebody removed him there.
  AWAITING_CARD: ['CHARGING', 'PLACED', 'CANCELED', 'EXPIRED', 'REFUSED'],
  CHARGING: ['AWAITING_PAYMENT', 'PLACED', 'AWAITING_CARD', 'PAID', 'CLOSING', 'CANCELED', 'EXPIRED', 'REFUSED'],
  AWAITING_PAYMENT: ['PAID', 'CLOSING'],
  CLOSING: ['EXPIRED', 'CANCELED', 'REFUSED', 'PAID'],
  PAID: ['ACTIVE', 'ACTIVATION_FAILED'],
  ACTIVE: [],
  // With another number, or, paid too late, with its own, which was taken again.
  ACTIVATION_FAILED: ['ACTIVE', 'PAID'],
  // Money that came after the end: a number is found for it, or it goes back.
  EXPIRED: ['ACTIVATION_FAILED'],
  CANCELED: ['ACTIVATION_FAILED'],
  REFUSED: ['ACTIVATION_FAILED'],
};

/** Moves the order one state on and writes its history. A forbidden move is a defect, not a refusal. */
export function move(order: Order, state: OrderState, now: Date, reason: string, changes: Partial<Order> = {}): Order {
  if (!orderTransitions[order.state].includes(state))
    throw new Error(`an order cannot go from ${order.state} to ${state}`);
  const version = order.version + 1;
  return { ...order, ...changes, state, version, history: [...order.history, { version, state, at: now, reason }] };
}

export type NewOrder = Pick<
  Order,
  | '_id'
  | 'method'
  | 'number'
  | 'plan'
  | 'buyer'
  | 'payer'
  | 'customerId'
  | 'ownerUserId'
  | 'origin'
  | 'source'
  | 'ownLine'
  | 'heldUntil'
  | 'subscriptionId'
>;

/** The order as first recorded: nothing asked of the provider, its first step due at once. */
export const place = (order: NewOrder, now: Date): Order => ({
  ...order,
  version: 1,
  state: 'PLACED',
  history: [{ version: 1, state: 'PLACED', at: now, reason: 'ordered' }],
  createdAt: now,
  asaasCustomerId: null,
  card: null,
  attempts: [],
  asaasSubscriptionId: null,
  nextChargeOn: null,
  charge: null,
  refusal: null,
  cardRefusals: 0,
  closeAs: null,
  checks: 0,
  nextRunAt: now,
});

/** A line is a number's: another number's comes from the carrier. */
export const lineOf = ({ ownLine, ...order }: Order, { number }: ChosenNumber): Pick<Order, 'ownLine'> =>
  ownLine && number !== order.number.number ? { ownLine: false } : {};

export const currentAttempt = (order: Order): ChargeAttempt | undefined => order.attempts.at(-1);

export const isClosed = (order: Order): order is Order & { state: ClosedState } =>
  order.state === 'EXPIRED' || order.state === 'CANCELED' || order.state === 'REFUSED';

/** What is asked about an order's charges. */
export type OrderStanding = Pick<Order, 'state' | 'closeAs'> & {
  readonly charge: Pick<OrderCharge, 'paymentId'> | null;
};

/** Ended without its money, or about to: its subscription is removed, be it paid too late. */
export const isOver = ({ state, closeAs }: OrderStanding): boolean =>
  closeAs !== null || state === 'EXPIRED' || state === 'CANCELED' || state === 'REFUSED' || state === 'CLOSING';

/**
 * Nothing changed but the time of the next try: at the end of the hold at the latest, however long the provider asks to be
 * left alone, because then the order ends, or its hold is renewed.
 */
export const retryLater = (order: Order, now: Date, ms: number): Order => ({
  ...order,
  nextRunAt: new Date(Math.min(now.getTime() + ms, Math.max(now.getTime(), actsBy(order).getTime()))),
});
