import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { addDays, today } from '@numera/rules/dates';

const number = { number: '551140001234', areaCode: '11', city: 'São José do Rio Preto', areaRef: '11-0' };
const orderId = '0198c0de-0000-7000-8000-00000000000a';
const inTwoDays = addDays(today(new Date()), 2);

/** A number as the panel shows it. */
export const aSubscription: OwnOverview['subscriptions'][number] = {
  id: '0198c0de-0000-7000-8000-000000000001',
  orderId,
  number,
  status: 'ACTIVE',
  planName: 'Profissional',
  period: 'annual',
  valueCents: 123_456,
  nextDueDate: inTwoDays,
};

/** What is to be paid for it, as the panel shows it. */
export const aCharge: OwnOverview['due'][number] = {
  id: 'pay_1',
  amountCents: 123_456,
  dueDate: inTwoDays,
  status: 'PENDING',
  standing: 'open',
  stage: 'due',
  method: 'BOLETO',
  paidOn: null,
  invoiceUrl: 'https://example.com/nota',
  bankSlipUrl: 'https://example.com/boleto',
  orderId,
  number,
};

/** What is charged next for it, as the panel shows it. */
export const aNextCharge: NonNullable<OwnOverview['nextCharge']> = {
  orderId,
  number,
  amountCents: 4_990,
  dueDate: '2026-12-05',
  method: 'CREDIT_CARD',
  card: { brand: 'VISA', lastDigits: '4242' },
};

/** One that was to be paid before that day, and has no slip. */
export const aLateCharge = (dueDate: string): OwnOverview['due'][number] => ({
  ...{ ...aCharge, id: 'pay_0', dueDate, bankSlipUrl: null },
  ...{ status: 'OVERDUE', standing: 'late' },
});
