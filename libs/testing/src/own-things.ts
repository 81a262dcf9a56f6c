import type { ChargeView } from '@numera/contracts/billing/charge-link';
import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import type { OwnPayment } from '@numera/contracts/billing/own-payments';
import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { addDays, today } from '@numera/rules/dates';

const day = today(new Date());
const number = { number: '551140001234', areaCode: '11', city: 'São José do Rio Preto', areaRef: '11-0' };

/** A page of a list with all that there is; `counts`: how many each tab would show. */
export const aPage = <Row>(rows: readonly Row[], counts: Readonly<Record<string, number>> = {}) => {
  const tally = (count: number) => ({ count, exact: true });
  const counted = Object.entries({ all: rows.length, ...counts }).map(([tab, count]) => [tab, tally(count)]);
  return { rows, next: null, total: tally(rows.length), counts: Object.fromEntries(counted) as never };
};

/** A number that works, as My Numbers shows it. */
export const anOwnNumber = (given: Partial<OwnNumber> = {}): OwnNumber => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  orderId: '0198c0de-0000-7000-8000-000000000011',
  number,
  createdAt: '2026-11-03T12:00:00.000Z',
  holder: 'Ana Beatriz Souza',
  planName: 'Essencial',
  period: 'monthly',
  valueCents: 4_990,
  status: 'ACTIVE',
  cancelAt: null,
  endingReason: null,
  nextDueDate: addDays(day, 20),
  duePayment: null,
  ...given,
});

/** A PIX charge that is due the day after tomorrow, as Payments shows it. */
export const anOwnPayment = (given: Partial<OwnPayment> = {}): OwnPayment => ({
  id: 'pay_1',
  orderId: '0198c0de-0000-7000-8000-000000000011',
  number,
  valueCents: 4_990,
  dueDate: addDays(day, 2),
  paidOn: null,
  method: 'PIX',
  status: 'PENDING',
  standing: 'open',
  invoiceUrl: 'https://example.com/nota',
  bankSlipUrl: null,
  hasPix: true,
  ...given,
});

/** The same charge alone. */
export const aChargeView = (given: Partial<ChargeView> = {}): ChargeView => ({
  id: 'pay_1',
  number,
  planName: 'Essencial',
  period: 'monthly',
  amountCents: 4_990,
  dueDate: addDays(day, 2),
  paidOn: null,
  method: 'PIX',
  standing: 'open',
  isPayable: true,
  debitOn: null,
  awaits: null,
  renewsByCard: false,
  pix: { copyPaste: '000201BR.GOV.BCB.PIX', qrCodePngBase64: 'iVBOR' },
  boleto: null,
  refusal: null,
  invoiceUrl: 'https://example.com/nota',
  late: null,
  ...given,
});

/** A number that works, as its page shows it: paid by card, its next charge in twenty days. */
export const aSubscriptionView = (given: Partial<SubscriptionView> = {}): SubscriptionView => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  orderId: '0198c0de-0000-7000-8000-000000000011',
  number,
  status: 'ACTIVE',
  planId: 'essencial',
  planName: 'Essencial',
  period: 'monthly',
  method: 'CREDIT_CARD',
  card: { brand: 'Visa', lastDigits: '1234' },
  valueCents: 4_990,
  nextTerms: null,
  paidUntil: addDays(day, 20),
  nextDueDate: addDays(day, 20),
  cancelAt: null,
  ending: null,
  suspendedAt: null,
  owed: [],
  automaticPix: null,
  history: [
    { status: 'PENDING', at: '2026-11-03T12:00:00.000Z', by: 'owner', reason: 'ordered' },
    { status: 'ACTIVE', at: '2026-11-03T12:04:00.000Z', by: 'carrier', reason: 'number activated' },
  ],
  version: 2,
  ...given,
});
