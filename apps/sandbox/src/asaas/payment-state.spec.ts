import type { BillingType, PaymentAction, PaymentStatus } from './payment-state.ts';
import { paymentActions, paymentStatuses, transition } from './payment-state.ts';

/** Plays actions on a new charge; the events it announces, shortened. */
function play(billingType: BillingType, ...actions: PaymentAction[]): string {
  let status: PaymentStatus = 'PENDING';
  const events = ['CREATED'];
  for (const action of actions) {
    const next = transition(status, billingType, action, true);
    if (!next) throw new Error(`${action} does not apply to ${status}`);
    status = next.status;
    events.push(...next.events.map((event) => event.replace('PAYMENT_', '')));
  }
  return events.join(' ');
}

describe('the events of a charge (Asaas, event flow by method)', () => {
  it.each<[string, string, string]>([
    ['PIX on time', 'CREATED RECEIVED', play('PIX', 'pay')],
    ['PIX late', 'CREATED OVERDUE RECEIVED', play('PIX', 'expire', 'pay')],
    ['boleto on time', 'CREATED CONFIRMED RECEIVED', play('BOLETO', 'pay', 'settle')],
    ['boleto late', 'CREATED OVERDUE CONFIRMED RECEIVED', play('BOLETO', 'expire', 'pay', 'settle')],
    ['card on time', 'CREATED CONFIRMED RECEIVED', play('CREDIT_CARD', 'pay', 'settle')],
    [
      'card refused, then late',
      'CREATED CREDIT_CARD_CAPTURE_REFUSED OVERDUE CONFIRMED',
      play('CREDIT_CARD', 'refuse', 'expire', 'pay'),
    ],
    ['refund before receipt', 'CREATED CONFIRMED REFUNDED', play('CREDIT_CARD', 'pay', 'refund')],
    ['refund after receipt', 'CREATED RECEIVED REFUNDED', play('PIX', 'pay', 'refund')],
    [
      'risk approved',
      'CREATED AWAITING_RISK_ANALYSIS APPROVED_BY_RISK_ANALYSIS CONFIRMED',
      play('CREDIT_CARD', 'hold-for-risk', 'approve-risk'),
    ],
    [
      'risk reproved',
      'CREATED AWAITING_RISK_ANALYSIS REPROVED_BY_RISK_ANALYSIS REFUNDED',
      play('CREDIT_CARD', 'hold-for-risk', 'reprove-risk'),
    ],
    [
      'chargeback won',
      'CREATED CONFIRMED RECEIVED CHARGEBACK_REQUESTED CHARGEBACK_DISPUTE AWAITING_CHARGEBACK_REVERSAL RECEIVED',
      play(
        'CREDIT_CARD',
        'pay',
        'settle',
        'request-chargeback',
        'dispute-chargeback',
        'win-chargeback',
        'reverse-chargeback',
      ),
    ],
    [
      'chargeback lost',
      'CREATED CONFIRMED CHARGEBACK_REQUESTED CHARGEBACK_DISPUTE REFUNDED',
      play('CREDIT_CARD', 'pay', 'request-chargeback', 'dispute-chargeback', 'lose-chargeback'),
    ],
    [
      'refund denied',
      'CREATED CONFIRMED RECEIVED REFUND_IN_PROGRESS REFUND_DENIED',
      play('BOLETO', 'pay', 'settle', 'request-refund', 'deny-refund'),
    ],
    ['cash', 'CREATED RECEIVED', play('BOLETO', 'receive-in-cash')],
  ])('%s', (_case, documented, announced) => expect(announced).toBe(documented));

  it('never confirms a PIX', () => expect(play('PIX', 'pay')).toBe('CREATED RECEIVED'));

  it('pays nothing twice, and nothing that was given back', () => {
    for (const status of ['CONFIRMED', 'RECEIVED', 'REFUNDED', 'RECEIVED_IN_CASH'] as const) {
      expect(transition(status, 'PIX', 'pay')).toBeNull();
    }
  });

  it('leads only to statuses that Asaas has', () => {
    for (const status of paymentStatuses) {
      for (const action of paymentActions) {
        const next = transition(status, 'CREDIT_CARD', action);
        if (next) expect(paymentStatuses).toContain(next.status);
      }
    }
  });
});
