import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import type { OwnPayment } from '@numera/contracts/billing/own-payments';
import { formatDay, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { formatReais } from '@numera/rules/money';
import { paymentMethodText, periodText } from '@numera/rules/plan-texts';
import { standingStatus, subscriptionStatus } from '@numera/rules/status-texts';
import type { Table } from '../http/stream-csv.ts';

const dayOrNothing = (day: string | null): string => (day ? formatDay(day) : '');

export const numbersTable: Table<OwnNumber> = {
  name: 'numera-numeros',
  columns: [
    { heading: 'Número', of: ({ number }) => formatDid(number.number) },
    { heading: 'Cidade', of: ({ number }) => number.city },
    { heading: 'Data', of: ({ createdAt }) => formatDay(today(new Date(createdAt))) },
    { heading: 'Titular', of: ({ holder }) => holder },
    { heading: 'Plano', of: ({ planName }) => planName },
    { heading: 'Período', of: ({ period }) => periodText(period) },
    { heading: 'Valor (R$)', of: ({ valueCents }) => formatReais(valueCents) },
    { heading: 'Status', of: ({ status }) => subscriptionStatus(status).text },
    { heading: 'Próximo vencimento', of: ({ nextDueDate }) => dayOrNothing(nextDueDate) },
  ],
};

export const paymentsTable: Table<OwnPayment> = {
  name: 'numera-pagamentos',
  columns: [
    { heading: 'Número', of: ({ number }) => formatDid(number.number) },
    { heading: 'Cidade', of: ({ number }) => number.city },
    { heading: 'Valor (R$)', of: ({ valueCents }) => formatReais(valueCents) },
    { heading: 'Vencimento', of: ({ dueDate }) => formatDay(dueDate) },
    { heading: 'Pago em', of: ({ paidOn }) => dayOrNothing(paidOn) },
    { heading: 'Forma de pagamento', of: ({ method }) => paymentMethodText(method) },
    { heading: 'Status', of: ({ standing }) => standingStatus(standing).text },
    { heading: 'Fatura', of: ({ invoiceUrl }) => invoiceUrl ?? '' },
  ],
};
