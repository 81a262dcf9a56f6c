import { isRefundUnderWay, type Refund } from './refund.ts';

/**
 * Whether nothing is to be done for what is owed back: it is asked of the provider, or all of it is on its way, which takes weeks where the payer
 * of a slip has to say to which account. Refused, it waits for a person again. Money in centavos.
 */
export function isOnItsWayBack(
  { amountCents, refundedCents = 0 }: { readonly amountCents: number; readonly refundedCents?: number },
  refunds: readonly Pick<Refund, 'state' | 'amountCents'>[],
): boolean {
  const done = refunds.filter(({ state }) => state === 'DONE').reduce((sum, one) => sum + one.amountCents, 0);
  return refunds.some(isRefundUnderWay) || Math.max(done, refundedCents) >= amountCents;
}
