import { addDays } from './dates.ts';
import { day } from './day-field.ts';
import type { FormTable } from './form-field.ts';
import { money } from './money-field.ts';
import { accountReason } from './user-forms.ts';

/** Cash is written down while somebody remembers it. */
const LATEST_DAYS = 60;
const MOST_CENTS = 100_000_000;

/** What was received by hand for a charge, and when. */
export const cashReceipt = {
  amountCents: money({ minCents: 1, maxCents: MOST_CENTS, message: 'Informe quanto foi recebido' }),
  receivedOn: day({
    min: (today) => addDays(today, -LATEST_DAYS),
    max: (today) => today,
    message: 'Informe o dia do recebimento: até hoje, e não há mais de 60 dias',
  }),
} satisfies FormTable;

/** What goes back of a payment, and why. */
export const refundWish = {
  amountCents: money({ minCents: 1, maxCents: MOST_CENTS, message: 'Informe quanto será devolvido' }),
  ...accountReason,
} satisfies FormTable;
