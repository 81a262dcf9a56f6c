const payment = [
  ...['CREATED', 'UPDATED', 'CONFIRMED', 'RECEIVED', 'OVERDUE', 'DELETED', 'RESTORED', 'RECEIVED_IN_CASH_UNDONE'],
  ...['AUTHORIZED', 'AWAITING_RISK_ANALYSIS', 'APPROVED_BY_RISK_ANALYSIS', 'REPROVED_BY_RISK_ANALYSIS'],
  ...['CREDIT_CARD_CAPTURE_REFUSED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'REFUND_IN_PROGRESS', 'REFUND_DENIED'],
  ...['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE', 'AWAITING_CHARGEBACK_REVERSAL'],
];
const subscription = ['CREATED', 'UPDATED', 'INACTIVATED', 'DELETED'];

/** What Asaas is asked to tell: whatever can change a charge, its money, or a subscription, and nothing besides. */
export const webhookEvents: readonly string[] = [
  ...payment.map((name) => `PAYMENT_${name}`),
  ...subscription.map((name) => `SUBSCRIPTION_${name}`),
];
