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
  CANCELED: { text: 'Cancelado', tone: 'neutral' },
  ACTIVATION_FAILED: { text: 'Falha na ativação', tone: 'danger' },
};

const payment: Table = {
  PENDING: { text: 'Pendente', tone: 'warning' },
  CONFIRMED: { text: 'Pago', tone: 'success' },
  RECEIVED: { text: 'Pago', tone: 'success' },
  OVERDUE: { text: 'Vencido', tone: 'danger' },
  REFUNDED: { text: 'Reembolsado', tone: 'info' },
};

/** Only the confirmation page tells the two paid statuses apart (specification §2, /sucesso). */
const confirmation: Table = {
  RECEIVED: { text: 'Pago', tone: 'success' },
  CONFIRMED: { text: 'Confirmado', tone: 'success' },
  PENDING: { text: 'Pendente', tone: 'warning' },
};

const known = (table: Table, status: string): StatusText =>
  (Object.hasOwn(table, status) && table[status]) || { text: status, tone: 'neutral' };

/** The badge of a number. An unknown status is shown raw. */
export const subscriptionStatus = (status: string): StatusText => known(subscription, status);

/** The badge of a payment in the panel and the admin area. An unknown status is shown raw. */
export const paymentStatus = (status: string): StatusText => known(payment, status);

/** The badge of a payment on the confirmation page. An unknown status is shown raw. */
export const confirmationStatus = (status: string): StatusText => known(confirmation, status);
