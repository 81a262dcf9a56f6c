import { centsToReais } from '@numera/rules/money';
import type { CardToken } from './credit-card.ts';
import { cardView } from './credit-card.ts';
import type { Discount } from './payment.ts';
import type { BillingType } from './payment-state.ts';
import type { Cycle, Schedule } from './subscription-cycle.ts';
import { dueDateOf } from './subscription-cycle.ts';

export interface Subscription extends Schedule {
  id: string;
  createdMs: number;
  dateCreated: string;
  customerId: string;
  cents: number;
  cycle: Cycle;
  billingType: BillingType;
  status: 'ACTIVE' | 'EXPIRED' | 'INACTIVE';
  description: string | null;
  externalReference: string | null;
  card: CardToken | null;
  deleted: boolean;
  discount: Discount | null;
  fine: { value: number; type: 'FIXED' | 'PERCENTAGE' };
  interest: { value: number; type: 'PERCENTAGE' };
  /** Absent where PIX Automático is not offered, as on those of before it could be. */
  automaticPixMode?: string;
}

/**
 * The object as the API returns it: 18 captured keys, and those of the specification where they were given. `nextDueDate` is
 * the due date after the charges that exist, so already one cycle later than the one sent.
 */
export function subscriptionView(subscription: Subscription) {
  return {
    object: 'subscription',
    id: subscription.id,
    dateCreated: subscription.dateCreated,
    customer: subscription.customerId,
    paymentLink: null,
    value: centsToReais(subscription.cents),
    nextDueDate: dueDateOf(subscription.firstDueDate, subscription.cycle, subscription.generated),
    cycle: subscription.cycle,
    description: subscription.description,
    billingType: subscription.billingType,
    deleted: subscription.deleted,
    status: subscription.status,
    externalReference: subscription.externalReference,
    checkoutSession: null,
    sendPaymentByPostalService: false,
    fine: subscription.fine,
    interest: subscription.interest,
    split: null,
    ...(subscription.discount ? { discount: subscription.discount } : {}),
    ...(subscription.endDate === null ? {} : { endDate: subscription.endDate }),
    ...(subscription.maxPayments === null ? {} : { maxPayments: subscription.maxPayments }),
    ...(subscription.automaticPixMode ? { pixAutomaticAuthorizationMode: subscription.automaticPixMode } : {}),
    ...(subscription.card ? { creditCard: cardView(subscription.card) } : {}),
  };
}
