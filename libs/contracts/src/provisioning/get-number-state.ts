import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { instant, orderRef } from '../primitives.ts';

/** How an order's number stands at the carrier. */
export const numberStateView = z.object({
  state: z.enum(['REQUESTED', 'ACQUIRING', 'ACTIVE', 'FAILED', 'RELEASING', 'RELEASED']),
  /** Why it failed, in a word for operators. */
  reason: z.string().nullable(),
  /** `not-supported`: the carrier cannot bar calls, so the number stays reachable; only its credentials are hidden. */
  suspension: z.object({ since: instant, atCarrier: z.enum(['done', 'not-supported']) }).nullable(),
  /** When the carrier had it again, or there turned out to be nothing to give back. */
  releasedAt: instant.nullable(),
});
export type NumberStateView = z.infer<typeof numberStateView>;

/** Refuses with `order-not-found` when nothing was paid for by that order yet, or there is none. */
export const getNumberState = defineCommand('provisioning.get-number-state', {
  access: 'admin',
  input: z.object({ orderId: orderRef }),
  output: numberStateView,
});
