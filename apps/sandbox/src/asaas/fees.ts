import type { BillingType } from './payment-state.ts';

/** Fees of a test account: PIX and boleto R$ 1,99 each, card R$ 0,49 and 2,99 % (captured 2026-07-14). */
const FIXED_FEE_CENTS = 199;
const CARD_FIXED_CENTS = 49;
const CARD_RATE = 0.0299;

/** What the merchant gets of a charge: R$ 100,00 → 98,01 by PIX or boleto, 96,52 by card. */
export const netCents = (cents: number, billingType: BillingType): number =>
  cents - (billingType === 'CREDIT_CARD' ? CARD_FIXED_CENTS + Math.round(cents * CARD_RATE) : FIXED_FEE_CENTS);
