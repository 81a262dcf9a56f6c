import type { EndingReason } from '@numera/contracts/billing/subscription-facts';
import type { AlertCode } from '@numera/contracts/operations/alert-code';
import type { Charge, OwedCharge } from './account.ts';
import type { Terms } from './change-terms.ts';
import type { CardName, Subscription } from './subscription.ts';

/** What must follow from a turn, in the transaction that stores it. */
export type Follow =
  | { readonly kind: 'reminded'; readonly notice: 'upcoming' | 'due' | 'late'; readonly charge: OwedCharge }
  | {
      readonly kind: 'suspension-announced';
      readonly charge: OwedCharge;
      readonly suspendsOn: string;
      readonly endsOn: string;
    }
  | { readonly kind: 'suspended'; readonly charge: OwedCharge; readonly endsOn: string }
  | { readonly kind: 'ending-announced'; readonly charge: OwedCharge; readonly endsOn: string }
  | { readonly kind: 'resumed'; readonly nextDueDate: string; readonly creditedDays: number }
  | { readonly kind: 'renewal-paid'; readonly charge: Charge; readonly paidOn: string }
  | {
      readonly kind: 'renewal-refused';
      readonly charge: OwedCharge;
      readonly reason: string;
      readonly triedAgainOn: string | null;
    }
  | { readonly kind: 'automatic-pix-activated' }
  | {
      readonly kind: 'automatic-pix-ended';
      readonly state: 'withdrawn' | 'expired';
      readonly charge: OwedCharge | null;
    }
  | { readonly kind: 'debit-failed'; readonly state: 'refused' | 'cancelled'; readonly charge: OwedCharge }
  | { readonly kind: 'card-changed'; readonly card: CardName }
  | { readonly kind: 'cancellation-scheduled'; readonly reason: EndingReason; readonly cancelAt: string }
  | { readonly kind: 'cancellation-withdrawn' }
  | { readonly kind: 'terms-agreed'; readonly terms: Terms; readonly before: Terms; readonly from: string }
  | { readonly kind: 'terms-put-off'; readonly terms: Terms; readonly before: Terms; readonly from: string }
  | { readonly kind: 'terms-withdrawn'; readonly terms: Terms }
  | { readonly kind: 'canceled'; readonly reason: EndingReason }
  /** Money that came for nothing: it goes back, by an operator's hand. */
  | {
      readonly kind: 'owed-back';
      readonly paymentId: string;
      readonly amountCents: number;
      readonly why: 'ended' | 'paid-twice';
    }
  | { readonly kind: 'alert'; readonly code: AlertCode; readonly detail: string };

/** A subscription after a decision. The same object as before means: nothing changed. */
export interface Turned {
  readonly subscription: Subscription;
  readonly follows: readonly Follow[];
}

export const unchanged = (subscription: Subscription): Turned => ({ subscription, follows: [] });
