import { formatDay } from './dates.ts';

/** What a colour and an icon stand for; never shown without the word. */
export type Tone = 'success' | 'warning' | 'danger' | 'neutral' | 'info';

export interface StatusText {
  readonly text: string;
  readonly tone: Tone;
}

type Table = Readonly<Record<string, StatusText>>;

const subscription: Table = {
  ACTIVE: { text: 'Ativo', tone: 'success' },
  PENDING: { text: 'Pendente', tone: 'warning' },
  SUSPENDED: { text: 'Suspenso', tone: 'danger' },
  CANCELED: { text: 'Cancelado', tone: 'neutral' },
  ACTIVATION_FAILED: { text: 'Falha na ativação', tone: 'danger' },
};

const refunding: StatusText = { text: 'Reembolso em andamento', tone: 'info' };
const disputed: StatusText = { text: 'Contestado', tone: 'danger' };
const paid: StatusText = { text: 'Pago', tone: 'success' };

/** The specification's five, and what else the provider is known to say. */
const payment: Table = {
  PENDING: { text: 'Pendente', tone: 'warning' },
  CONFIRMED: paid,
  RECEIVED: paid,
  OVERDUE: { text: 'Vencido', tone: 'danger' },
  REFUNDED: { text: 'Reembolsado', tone: 'info' },
  AWAITING_RISK_ANALYSIS: { text: 'Em análise', tone: 'warning' },
  RECEIVED_IN_CASH: paid,
  DUNNING_REQUESTED: { text: 'Em cobrança', tone: 'danger' },
  DUNNING_RECEIVED: paid,
  REFUND_REQUESTED: refunding,
  REFUND_IN_PROGRESS: refunding,
  CHARGEBACK_REQUESTED: disputed,
  CHARGEBACK_DISPUTE: disputed,
  AWAITING_CHARGEBACK_REVERSAL: disputed,
};

/** How a payment stands, whatever the provider calls it. */
const standing: Table = {
  open: { text: 'Pendente', tone: 'warning' },
  late: { text: 'Vencido', tone: 'danger' },
  paid,
  returned: { text: 'Reembolsado', tone: 'info' },
};

/** Only the confirmation page tells the two paid statuses apart (specification §2, /sucesso). */
const confirmation: Table = { ...payment, CONFIRMED: { text: 'Confirmado', tone: 'success' } };

const known = (table: Table, status: string): StatusText =>
  (Object.hasOwn(table, status) && table[status]) || { text: status, tone: 'neutral' };

/** The badge of a number. An unknown status is shown raw. */
export const subscriptionStatus = (status: string): StatusText => known(subscription, status);

/** Whether, and until when, a number is on its way out: by somebody's wish, which its status does not show. */
export interface Leaving {
  readonly status: string;
  readonly cancelAt: string | null;
  readonly endingReason: string | null;
  readonly isLeaving: boolean;
}

/** The badge beside that of a number that is on its way out, for administrators; null of all others. */
export function leavingStatus({ status, cancelAt, endingReason, isLeaving }: Leaving): StatusText | null {
  if (isLeaving) return { text: 'Exclusão em andamento', tone: 'warning' };
  if (status === 'CANCELED') return null;
  if (endingReason) return { text: 'Cancelamento em andamento', tone: 'warning' };
  return cancelAt ? { text: `Termina em ${formatDay(cancelAt)}`, tone: 'neutral' } : null;
}

/** The badge of a payment in the panel and the admin area: only the standing counts. An unknown one is shown raw. */
export const standingStatus = (name: string): StatusText => known(standing, name);

/** The badge of a payment on the confirmation page. An unknown status is shown raw. */
export const confirmationStatus = (status: string): StatusText => known(confirmation, status);
