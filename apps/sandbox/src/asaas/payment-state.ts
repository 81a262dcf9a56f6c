export const paymentStatuses = [
  'PENDING',
  'RECEIVED',
  'CONFIRMED',
  'OVERDUE',
  'REFUNDED',
  'RECEIVED_IN_CASH',
  'REFUND_REQUESTED',
  'REFUND_IN_PROGRESS',
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
  'DUNNING_REQUESTED',
  'DUNNING_RECEIVED',
  'AWAITING_RISK_ANALYSIS',
  'AUTHORIZED',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];
export const billingTypes = ['UNDEFINED', 'BOLETO', 'CREDIT_CARD', 'PIX'] as const;
export type BillingType = (typeof billingTypes)[number];

export const paymentActions = [
  'pay',
  'settle',
  'expire',
  'refuse',
  'hold-for-risk',
  'approve-risk',
  'reprove-risk',
  'refund',
  'refund-part',
  'request-refund',
  'deny-refund',
  'receive-in-cash',
  'undo-receive-in-cash',
  'request-chargeback',
  'dispute-chargeback',
  'win-chargeback',
  'reverse-chargeback',
  'lose-chargeback',
] as const;

/** What can happen to a charge after its creation. */
export type PaymentAction = (typeof paymentActions)[number];

export interface Transition {
  status: PaymentStatus;
  /** Webhook events, in the order in which Asaas sends them. */
  events: string[];
}

const unpaid: readonly PaymentStatus[] = ['PENDING', 'OVERDUE'];
const paid: readonly PaymentStatus[] = ['CONFIRMED', 'RECEIVED'];

export const isUnpaid = (status: PaymentStatus): boolean => unpaid.includes(status);
export const isPaid = (status: PaymentStatus): boolean => paid.includes(status);

/** PIX and charges whose payer chooses are money at once; boleto and card are confirmed first, credited later. */
const paidStatus = (billingType: BillingType): 'CONFIRMED' | 'RECEIVED' =>
  billingType === 'BOLETO' || billingType === 'CREDIT_CARD' ? 'CONFIRMED' : 'RECEIVED';

/**
 * The next status of a charge and the events it announces (Asaas, webhook events of charges); null when the action does not
 * apply. `credited` tells whether a charge that is disputed, or was to be given back, had been received before.
 */
export function transition(
  status: PaymentStatus,
  billingType: BillingType,
  action: PaymentAction,
  credited = false,
): Transition | null {
  const from = (allowed: readonly PaymentStatus[], to: PaymentStatus, ...events: string[]): Transition | null =>
    allowed.includes(status) ? { status: to, events: events.map((event) => `PAYMENT_${event}`) } : null;
  const card = billingType === 'CREDIT_CARD';
  const undisputed = credited ? 'RECEIVED' : 'CONFIRMED';

  switch (action) {
    case 'pay':
      return from(unpaid, paidStatus(billingType), paidStatus(billingType));
    case 'settle':
      return from(['CONFIRMED'], 'RECEIVED', 'RECEIVED');
    case 'expire':
      return from(['PENDING'], 'OVERDUE', 'OVERDUE');
    case 'refuse':
      return card ? from(unpaid, status, 'CREDIT_CARD_CAPTURE_REFUSED') : null;
    case 'hold-for-risk':
      return card ? from(unpaid, 'AWAITING_RISK_ANALYSIS', 'AWAITING_RISK_ANALYSIS') : null;
    case 'approve-risk':
      return from(['AWAITING_RISK_ANALYSIS'], 'CONFIRMED', 'APPROVED_BY_RISK_ANALYSIS', 'CONFIRMED');
    case 'reprove-risk':
      // The amount held on the card is given back: assumption, the documents do not name the status.
      return from(['AWAITING_RISK_ANALYSIS'], 'REFUNDED', 'REPROVED_BY_RISK_ANALYSIS', 'REFUNDED');
    case 'refund':
      return from([...paid, 'REFUND_REQUESTED', 'REFUND_IN_PROGRESS'], 'REFUNDED', 'REFUNDED');
    case 'refund-part':
      return from(paid, status, 'PARTIALLY_REFUNDED');
    case 'request-refund':
      return billingType === 'BOLETO' ? from(paid, 'REFUND_REQUESTED', 'REFUND_IN_PROGRESS') : null;
    case 'deny-refund':
      return from(['REFUND_REQUESTED', 'REFUND_IN_PROGRESS'], undisputed, 'REFUND_DENIED');
    case 'receive-in-cash':
      return from(unpaid, 'RECEIVED_IN_CASH', 'RECEIVED');
    case 'undo-receive-in-cash':
      return from(['RECEIVED_IN_CASH'], 'PENDING', 'RECEIVED_IN_CASH_UNDONE');
    case 'request-chargeback':
      return card ? from(paid, 'CHARGEBACK_REQUESTED', 'CHARGEBACK_REQUESTED') : null;
    case 'dispute-chargeback':
      return from(['CHARGEBACK_REQUESTED'], 'CHARGEBACK_DISPUTE', 'CHARGEBACK_DISPUTE');
    case 'win-chargeback':
      return from(['CHARGEBACK_DISPUTE'], 'AWAITING_CHARGEBACK_REVERSAL', 'AWAITING_CHARGEBACK_REVERSAL');
    case 'reverse-chargeback':
      return from(['AWAITING_CHARGEBACK_REVERSAL'], undisputed, undisputed);
    case 'lose-chargeback':
      return from(['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE'], 'REFUNDED', 'REFUNDED');
  }
}

/** What the page offers for a charge; the rest is for the control API. */
export const applicableActions = (status: PaymentStatus, billingType: BillingType): PaymentAction[] =>
  paymentActions.filter((action) => transition(status, billingType, action) !== null);
