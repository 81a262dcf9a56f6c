import { webhookProblems } from '@numera/rules/webhook-problems';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { tally } from '../page.ts';
import { instant } from '../primitives.ts';

/** One of our webhooks as the payment provider keeps it. */
const providerWebhook = z.object({
  id: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  /** After fifteen failures it sends nothing any more. */
  interrupted: z.boolean(),
  /** Deliveries that failed one after the other. */
  penalizedRequestsCount: z.int().nonnegative(),
  problems: z.array(z.enum(webhookProblems)),
  missingEvents: z.array(z.string()),
});
export type ProviderWebhook = z.infer<typeof providerWebhook>;

/** How the payment provider reaches us: its queues, and what came. */
export const getWebhookState = defineCommand('billing.get-webhook-state', {
  access: 'admin',
  input: z.object({}),
  output: z.object({
    /** Null when the provider did not say. */
    webhooks: z.array(providerWebhook).nullable(),
    /** Of the last 24 hours. */
    received: tally,
    lastAt: instant.nullable(),
    /** Taken, and not worked off yet; `failing` are those of them that were tried several times. */
    waiting: tally,
    failing: tally,
  }),
});

/**
 * Has the provider send again what it holds back. Asked of one that sends, it does nothing. `not-found` for a webhook that is not ours,
 * `service-unavailable` when the provider does not answer or refuses.
 */
export const reactivateWebhook = defineCommand('billing.reactivate-webhook', {
  access: 'admin',
  input: z.object({ webhookId: z.string().min(1).max(100) }),
  output: z.object({}),
});
