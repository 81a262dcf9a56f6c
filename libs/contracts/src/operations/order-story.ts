import { z } from 'zod';
import { orderState } from '../billing/order-view.ts';
import { defineCommand, type ServiceName } from '../contract.ts';
import { cents, didNumber, instant, orderRef, paymentMethod, planPeriod } from '../primitives.ts';
import { auditedService } from './audit-of-all.ts';
import { eachService } from './each-service.ts';

/** One thing that happened to an order, in a sentence, and what operators know it by: ids, reasons, names of messages. */
export const storyEntry = z.object({ at: instant, what: z.string(), note: z.string() });
export type StoryEntry = z.infer<typeof storyEntry>;

/** Beyond that of one service nobody reads: the latest. */
export const STORY_ENTRIES = 500;

/** What the services know an order's part by. */
export const aboutOrder = z.object({
  orderId: orderRef,
  number: didNumber,
  subscriptionId: z.string(),
  asaasSubscriptionId: z.string().nullable(),
  paymentIds: z.array(z.string()).max(1_000),
});
export type AboutOrder = z.infer<typeof aboutOrder>;

/** An order as the head of its story. */
export const foundOrder = z.object({
  about: aboutOrder,
  state: orderState,
  createdAt: instant,
  city: z.string(),
  planName: z.string(),
  period: planPeriod,
  priceCents: cents,
  method: paymentMethod,
  customerId: z.string(),
  /** Sold by an administrator; null of what its buyer ordered. */
  source: z.literal('manual').nullable(),
  subscriptionStatus: z.string().nullable(),
  payments: z.array(z.object({ id: z.string(), dueDate: z.string(), status: z.string(), amountCents: cents })),
  refusal: z.string().nullable(),
  nextRunAt: instant.nullable(),
  /** Older orders that what was asked for fits, too. */
  others: z.array(orderRef),
});
export type FoundOrder = z.infer<typeof foundOrder>;

/**
 * The order that somebody means: by its id, its subscription's, a payment's, a refund's, a webhook's, its owner's, a payer's, a reference, or
 * its number; of several the newest.
 * `order-not-found` when nothing fits.
 */
export const findOrder = defineCommand('billing.find-order', {
  access: 'admin',
  input: z.object({ asked: z.string().trim().min(1).max(100) }),
  output: foundOrder,
});

const tellOrderOf = (service: ServiceName) =>
  defineCommand(`${service}.tell-order`, {
    access: 'admin',
    input: aboutOrder,
    output: z.object({ entries: z.array(storyEntry).max(STORY_ENTRIES) }),
  });

/** One service's part of an order's story, the latest first. */
export const tellOrder = eachService(tellOrderOf);
export type TellOrder = ReturnType<typeof tellOrderOf>;

/** The whole story, the latest first. `unread`: which services could not tell theirs. */
export const orderStory = z.object({
  order: foundOrder,
  entries: z.array(storyEntry.extend({ service: auditedService })),
  unread: z.array(auditedService),
});
export type OrderStory = z.infer<typeof orderStory>;
