const payment = [
  ...['CREATED', 'UPDATED', 'CONFIRMED', 'RECEIVED', 'OVERDUE', 'DELETED', 'RESTORED', 'RECEIVED_IN_CASH_UNDONE'],
  ...['AUTHORIZED', 'AWAITING_RISK_ANALYSIS', 'APPROVED_BY_RISK_ANALYSIS', 'REPROVED_BY_RISK_ANALYSIS'],
  ...['CREDIT_CARD_CAPTURE_REFUSED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'REFUND_IN_PROGRESS', 'REFUND_DENIED'],
  ...['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE', 'AWAITING_CHARGEBACK_REVERSAL'],
];
const subscription = ['CREATED', 'UPDATED', 'INACTIVATED', 'DELETED'];
const automaticPix = [
  ...['CREATED', 'ACTIVATED', 'CANCELLED', 'EXPIRED', 'REFUSED'].map((name) => `AUTHORIZATION_${name}`),
  ...['CREATED', 'SCHEDULED', 'REFUSED', 'CANCELLED'].map((name) => `PAYMENT_INSTRUCTION_${name}`),
];

/** What Asaas is asked to tell: whatever can change a charge, its money, a subscription or a consent, and nothing besides. */
export const webhookEvents: readonly string[] = [
  ...payment.map((name) => `PAYMENT_${name}`),
  ...subscription.map((name) => `SUBSCRIPTION_${name}`),
  ...automaticPix.map((name) => `PIX_AUTOMATIC_RECURRING_${name}`),
];
