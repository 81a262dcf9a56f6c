import { webhookForm } from '@numera/rules/setting-forms';
import { webhookProblems } from '@numera/rules/webhook-problems';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { tally } from '../page.ts';
import { instant } from '../primitives.ts';

/** One of our webhooks as the payment provider keeps it. */
const providerWebhook = z.object({
  id: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  /** After fifteen failures it sends nothing any more. */
  interrupted: z.boolean(),
  /** Whom the provider writes to when deliveries fail. */
  email: z.string().nullable(),
  /** Registering renews this one. */
  isRenewed: z.boolean(),
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
    /** Where the Internet reaches billing; null while nobody has told us, and then nothing can be registered. */
    address: z.string().nullable(),
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

/**
 * Has the provider send everything that we need to the address that billing knows, with the token that it expects now: renews our webhook
 * there, or makes one. Done twice, it is the same. `webhook-address-unknown` while `WEBHOOK_URL` is not set and the provider has none of ours;
 * `webhook-refused` where the provider says no, `service-unavailable` where it does not answer.
 */
export const registerWebhook = defineCommand('billing.register-webhook', {
  access: 'admin',
  input: formSchema(webhookForm),
  output: z.object({}),
});
