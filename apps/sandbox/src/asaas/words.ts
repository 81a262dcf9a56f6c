import type { BillingType, PaymentStatus } from './payment-state.ts';

interface StatusWords {
  word: string;
  icon: string;
  tone: 'good' | 'wait' | 'bad' | 'off';
}

const words: Partial<Record<PaymentStatus, StatusWords>> = {
  PENDING: { word: 'Pendente', icon: '○', tone: 'wait' },
  OVERDUE: { word: 'Vencida', icon: '!', tone: 'bad' },
  CONFIRMED: { word: 'Confirmada', icon: '✓', tone: 'good' },
  RECEIVED: { word: 'Recebida', icon: '✓', tone: 'good' },
  RECEIVED_IN_CASH: { word: 'Recebida em dinheiro', icon: '✓', tone: 'good' },
  REFUNDED: { word: 'Estornada', icon: '↩', tone: 'off' },
  REFUND_REQUESTED: { word: 'Estorno solicitado', icon: '↩', tone: 'off' },
  AWAITING_RISK_ANALYSIS: { word: 'Em análise de risco', icon: '?', tone: 'wait' },
  CHARGEBACK_REQUESTED: { word: 'Chargeback solicitado', icon: '!', tone: 'bad' },
  CHARGEBACK_DISPUTE: { word: 'Chargeback em disputa', icon: '!', tone: 'bad' },
  AWAITING_CHARGEBACK_REVERSAL: { word: 'Chargeback revertido', icon: '?', tone: 'wait' },
};

/** How a status is told to people; one without words of its own is shown raw. */
export const statusWords = (status: PaymentStatus): StatusWords =>
  words[status] ?? { word: status, icon: '·', tone: 'off' };

export const methodWords: Record<BillingType, string> = {
  PIX: 'Pix',
  BOLETO: 'Boleto',
  CREDIT_CARD: 'Cartão de crédito',
  UNDEFINED: 'A escolha do pagador',
};
