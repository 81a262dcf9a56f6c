import type { PaymentStanding } from '@numera/contracts/billing/payment-standing';
import type { ByHand } from '@numera/contracts/billing/refunds';
import type { PaymentMethod } from '@numera/contracts/primitives';
import type { Refund } from './refund.ts';

/** A payment as it matters for giving it back. Money in centavos. */
export interface Refundable {
  readonly _id: string;
  readonly subscriptionId: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly status: string;
  readonly standing: PaymentStanding;
  readonly amountCents: number;
  readonly refundedCents?: number;
  readonly handedBackCents?: number;
}

/**
 * Whether money goes back by an operator's hand: what came in cash only so, and what the provider refused to give back last, also so.
 * `before`: its refunds, the latest first.
 */
export function byHandOf({ status }: Pick<Refundable, 'status'>, before: readonly Refund[]): ByHand | null {
  if (status === 'RECEIVED_IN_CASH') return 'only';
  return before.find(({ inHand }) => !inHand)?.state === 'REFUSED' ? 'also' : null;
}

/** Centavos of a payment that are back, or on their way: what was just given back may not stand in its row yet. */
export function takenCents(
  { refundedCents = 0, handedBackCents = 0 }: Pick<Refundable, 'refundedCents' | 'handedBackCents'>,
  before: readonly Refund[],
): number {
  const begun = before
    .filter(({ state, inHand }) => state !== 'REFUSED' && !inHand)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(begun, refundedCents - handedBackCents) + handedBackCents;
}
