import type { ListedNumber } from '@numera/contracts/billing/all-numbers';
import type { ListedPayment } from '@numera/contracts/billing/all-payments';
import { statesOf } from '@numera/rules/area-codes';
import { formatDay, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { formatReais } from '@numera/rules/money';
import { paymentMethodText, periodText } from '@numera/rules/plan-texts';
import { leavingStatus, standingStatus, subscriptionStatus } from '@numera/rules/status-texts';
import type { Table } from '../http/stream-csv.ts';

export const allNumbersTable: Table<ListedNumber> = {
  name: 'numera-todos-os-numeros',
  columns: [
    { heading: 'Número', of: ({ number }) => formatDid(number.number) },
    { heading: 'Cidade', of: ({ number }) => number.city },
    { heading: 'Estado', of: ({ number }) => statesOf(number.areaCode).join('/') },
    { heading: 'Cliente', of: ({ customer }) => customer.name },
    { heading: 'Email', of: ({ customer }) => customer.email },
    { heading: 'Plano', of: ({ planName }) => planName },
    { heading: 'Período', of: ({ period }) => periodText(period) },
    { heading: 'Valor (R$)', of: ({ valueCents }) => formatReais(valueCents) },
    { heading: 'Status', of: ({ status }) => subscriptionStatus(status).text },
    { heading: 'Encerramento', of: (row) => leavingStatus(row)?.text ?? '' },
    { heading: 'Data', of: ({ createdAt }) => formatDay(today(new Date(createdAt))) },
  ],
};

export const allPaymentsTable: Table<ListedPayment> = {
  name: 'numera-todos-os-pagamentos',
  columns: [
    { heading: 'Cliente', of: ({ customer }) => customer.name },
    { heading: 'Email', of: ({ customer }) => customer.email },
    { heading: 'Número', of: ({ number }) => formatDid(number.number) },
    { heading: 'Valor (R$)', of: ({ valueCents }) => formatReais(valueCents) },
    { heading: 'Vencimento', of: ({ dueDate }) => formatDay(dueDate) },
    { heading: 'Pagamento', of: ({ paidOn }) => (paidOn ? formatDay(paidOn) : '') },
    { heading: 'Forma', of: ({ method }) => paymentMethodText(method) },
    { heading: 'Status', of: ({ standing }) => standingStatus(standing).text },
    { heading: 'Devolvido (R$)', of: ({ refundedCents }) => (refundedCents > 0 ? formatReais(refundedCents) : '') },
  ],
};
