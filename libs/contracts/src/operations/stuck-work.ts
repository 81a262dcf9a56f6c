import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { instant } from '../primitives.ts';

/** What a service carries forward by itself, and may be stuck with. */
export const stuckKind = z.enum([
  'order',
  'refund',
  'charge-deed',
  'number-removal',
  'payer-update',
  'subscription',
  'closing',
  'webhook',
  'activation',
  'mail',
]);
export type StuckKind = z.infer<typeof stuckKind>;

/** So many of each kind are shown. */
export const STUCK_SHOWN = 100;

/** Something past its time: what, why as far as is known, and what comes next. */
export const stuckEntry = z.object({
  kind: stuckKind,
  id: z.string(),
  /** The order that it belongs to, or what stands for it: what its story is found by. */
  subject: z.string(),
  /** In our own word, as `CHARGING`; people read `stuckStateText` of it. */
  state: z.string(),
  /** How often it was tried, or looked up, in vain. */
  attempts: z.int().nonnegative(),
  /** The last answer; nothing personal. Null when none is known. */
  lastError: z.string().nullable(),
  since: instant,
  nextRunAt: instant,
});
export type StuckEntry = z.infer<typeof stuckEntry>;

const output = z.object({ entries: z.array(stuckEntry), isMore: z.boolean() });

/**
 * Orders, subscriptions, refunds, what administrators did to charges, numbers and customers, changes of payers and webhooks that are past
 * their time.
 */
export const listStuckOrders = defineCommand('billing.list-stuck-orders', {
  access: 'admin',
  input: z.object({}),
  output,
});
/** Numbers that are neither given nor given up, or not taken back. */
export const listStuckActivations = defineCommand('provisioning.list-stuck-activations', {
  access: 'admin',
  input: z.object({}),
  output,
});

/** Letters that the mail server did not take, and that are tried again. */
export const listStuckMails = defineCommand('notifications.list-stuck-mails', {
  access: 'admin',
  input: z.object({}),
  output,
});

/**
 * The next try is now. What is being tried at the moment, or in some seconds, is left as it is. `not-found` when there is nothing to try
 * any more.
 */
export const tryOrderNow = defineCommand('billing.try-now', {
  access: 'admin',
  input: z.object({ kind: stuckKind.exclude(['activation', 'mail']), id: z.string().min(1).max(100) }),
  output: z.object({}),
});
export const tryActivationNow = defineCommand('provisioning.try-now', {
  access: 'admin',
  input: z.object({ id: z.string().min(1).max(100) }),
  output: z.object({}),
});

export const tryMailNow = defineCommand('notifications.try-now', {
  access: 'admin',
  input: z.object({ id: z.string().min(1).max(100) }),
  output: z.object({}),
});

/** Of all services that carry something forward, the longest stuck first. */
export const stuckWork = output.extend({ unread: z.array(z.enum(['billing', 'provisioning', 'notifications'])) });
export type StuckWork = z.infer<typeof stuckWork>;
