const payment = [
  'AUTHORIZED AWAITING_RISK_ANALYSIS APPROVED_BY_RISK_ANALYSIS REPROVED_BY_RISK_ANALYSIS CREATED UPDATED CONFIRMED',
  'RECEIVED ANTICIPATED OVERDUE DELETED RESTORED REFUNDED REFUND_IN_PROGRESS REFUND_DENIED RECEIVED_IN_CASH_UNDONE',
  'CHARGEBACK_REQUESTED CHARGEBACK_DISPUTE AWAITING_CHARGEBACK_REVERSAL DUNNING_RECEIVED DUNNING_REQUESTED',
  'BANK_SLIP_CANCELLED BANK_SLIP_VIEWED CHECKOUT_VIEWED CREDIT_CARD_CAPTURE_REFUSED PARTIALLY_REFUNDED',
  'SPLIT_CANCELLED SPLIT_DIVERGENCE_BLOCK SPLIT_DIVERGENCE_BLOCK_FINISHED',
];
const subscription = [
  'CREATED UPDATED INACTIVATED DELETED SPLIT_DISABLED SPLIT_DIVERGENCE_BLOCK SPLIT_DIVERGENCE_BLOCK_FINISHED',
];

const automaticPix = [
  'ELIGIBILITY_UPDATED',
  'AUTHORIZATION_CREATED AUTHORIZATION_ACTIVATED AUTHORIZATION_CANCELLED AUTHORIZATION_EXPIRED AUTHORIZATION_REFUSED',
  'PAYMENT_INSTRUCTION_CREATED PAYMENT_INSTRUCTION_SCHEDULED PAYMENT_INSTRUCTION_REFUSED PAYMENT_INSTRUCTION_CANCELLED',
];

const named = (prefix: string, lines: string[]): string[] =>
  lines.flatMap((line) => line.split(' ')).map((name) => `${prefix}_${name}`);

/** The events about charges, subscriptions and PIX Automático, all that Asaas names. */
export const paymentEvents = named('PAYMENT', payment);
export const subscriptionEvents = named('SUBSCRIPTION', subscription);
const automaticPixEvents = named('PIX_AUTOMATIC_RECURRING', automaticPix);
export const allEvents = [...paymentEvents, ...subscriptionEvents, ...automaticPixEvents];

/** Families of the full list that the sandbox never emits, but accepts in a webhook's configuration. */
const otherFamilies =
  /^(INVOICE|TRANSFER|BILL|RECEIVABLE_ANTICIPATION|MOBILE_PHONE_RECHARGE|ACCOUNT_STATUS|CHECKOUT|BALANCE_VALUE|INTERNAL_TRANSFER|ACCESS_TOKEN)_[A-Z_]+$/;

export const isEventName = (name: string): boolean => allEvents.includes(name) || otherFamilies.test(name);
