import { accountReason } from '@numera/rules/user-forms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { defineList } from '../page.ts';
import { cents, didNumber, instant, version } from '../primitives.ts';

/** `idle`: nobody has it. `awaited`: a paid order failed to get it, and may be given it still. `returning`: it is being given back. */
const standing = z.enum(['idle', 'awaited', 'returning']);

/** A number that the carrier has for us, and bills, and that nobody has. */
export const carrierOrphan = z.object({
  number: didNumber,
  /** The order that had it last. */
  orderId: z.uuid(),
  since: instant,
  /** What the carrier says that it costs a month; null where it says nothing. */
  monthlyCents: cents.nullable(),
  standing,
  /** Counts the writes. */
  version,
});
export type CarrierOrphan = z.infer<typeof carrierOrphan>;

export const carrierOrphans = defineList({
  row: carrierOrphan,
  sorts: { since: 'asc' },
  filters: { standing },
  tabs: 'standing',
});

export const listCarrierOrphans = defineCommand('provisioning.list-carrier-orphans', {
  access: 'admin',
  input: carrierOrphans.input,
  output: carrierOrphans.output,
});

/** How the search for them stands: the last one that an administrator asked for, and when the night made one. */
export const orphanSearch = z.object({
  isRunning: z.boolean(),
  endedAt: instant.nullable(),
  looked: z.int().nonnegative(),
  found: z.int().nonnegative(),
  nightEndedAt: instant.nullable(),
});
export type OrphanSearch = z.infer<typeof orphanSearch>;

export const getOrphanSearch = defineCommand('provisioning.get-orphan-search', {
  access: 'admin',
  input: z.object({}),
  output: orphanSearch,
});

/** Compares now what the night would: asked while that is being done, it does nothing more. */
export const searchCarrierOrphans = defineCommand('provisioning.search-carrier-orphans', {
  access: 'admin',
  input: z.object({}),
  output: z.object({}),
});

/**
 * Cancels the number at the carrier, as often as that takes. Asked while it is being done, it does nothing. Refused with `number-ordered`
 * when an order has it or waits for it, with `not-found` when it is no such number, with `version-conflict` when it is not as it was seen.
 */
export const returnCarrierNumber = defineCommand('provisioning.return-carrier-number', {
  access: 'admin',
  input: formSchema(accountReason).extend({ orderId: z.uuid(), seen: version }),
  output: z.object({}),
});
