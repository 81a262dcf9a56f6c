import { accountReason } from '@numera/rules/user-forms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { defineList } from '../page.ts';
import { didNumber, instant, reference, version } from '../primitives.ts';

const count = z.int().nonnegative();
const kept = { held: count, sold: count, quarantined: count };

/** `gone`: the carrier does not name it any more. */
const standing = z.enum(['offered', 'gone']);

/** A locality and its numbers, as far as they are known. */
export const stockLocality = z.object({
  areaRef: reference,
  areaCode: z.string(),
  city: z.string(),
  state: z.string(),
  standing,
  /** What the carrier offered when its numbers were last read, less what is kept from others here; of one never read, those that we know. */
  free: count,
  ...kept,
  readAt: instant.nullable(),
});
export type StockLocality = z.infer<typeof stockLocality>;

/** Every locality that the carrier names, or did, or that we have numbers of. */
export const stockList = defineList({
  row: stockLocality,
  sorts: { areaCode: 'asc', city: 'asc' },
  filters: { standing },
  tabs: 'standing',
});

export const listStock = defineCommand('catalog.list-stock', {
  access: 'admin',
  input: stockList.input,
  output: stockList.output,
});

/** What a reading changed. Of localities their names, of numbers the numbers. */
const changes = z.object({ added: z.array(z.string()).readonly(), gone: z.array(z.string()).readonly() });

/** The last time that an administrator had the carrier read anew. */
export const stockSync = z.object({
  state: z.enum(['running', 'done', 'failed']),
  startedAt: instant,
  endedAt: instant.nullable(),
  changes: changes.nullable(),
  /** Why it failed. `too-often`: within a minute the carrier was asked as often as we may. */
  failure: z.enum(['carrier-silent', 'too-often', 'interrupted']).nullable(),
});
export type StockSync = z.infer<typeof stockSync>;

/** Over all localities; at most some seconds old. */
export const getStockSums = defineCommand('catalog.get-stock-sums', {
  access: 'admin',
  input: z.object({}),
  output: z.object({
    localities: count,
    free: count,
    ...kept,
    /** When the carrier's localities were last read. */
    readAt: instant.nullable(),
    sync: stockSync.nullable(),
  }),
});

/** One locality, with the numbers that may be had there now and that nobody has chosen yet. */
export const getStockLocality = defineCommand('catalog.get-stock-locality', {
  access: 'admin',
  input: z.object({ areaRef: reference }),
  output: stockLocality.extend({ untouched: z.array(didNumber), sync: stockSync.nullable() }),
});

const numberState = z.enum(['FREE', 'HELD', 'SOLD', 'QUARANTINED']);

/** A number that somebody chose once. */
export const stockNumber = z.object({
  number: didNumber,
  state: numberState,
  since: instant,
  /** Whose it is, or, kept apart, whose it was last. */
  orderId: z.string().nullable(),
  /** An order has it: it is neither let go nor given out by hand. */
  isOrdered: z.boolean(),
  /** When a hold or a quarantine ends. */
  until: instant.nullable(),
  version,
});
export type StockNumber = z.infer<typeof stockNumber>;

export const stockNumbers = defineList({
  row: stockNumber,
  sorts: { number: 'asc' },
  filters: { state: numberState },
  tabs: 'state',
});

export const listStockNumbers = defineCommand('catalog.list-stock-numbers', {
  access: 'admin',
  input: z.object({ areaRef: reference, page: stockNumbers.input }),
  output: stockNumbers.output,
});

/**
 * Has the carrier read anew, at once: its localities, or the numbers of one. Answers how that stands after two seconds, and goes on. Refused
 * with `sync-under-way` while the same is being read.
 */
export const syncStock = defineCommand('catalog.sync-stock', {
  access: 'admin',
  input: z.object({ areaRef: reference.optional() }),
  output: stockSync,
});

const deed = formSchema(accountReason).extend({ number: didNumber, seen: version });

/**
 * Ends a buyer's hold at once: the number may be chosen again. Refused with `number-ordered` when an order has it, with
 * `version-conflict` when it is not as it was seen.
 */
export const releaseHeldNumber = defineCommand('catalog.release-held-number', {
  access: 'admin',
  input: deed,
  output: stockNumber,
});

/** Ends the time in which a number is kept apart for its last owner. Refuses as `releaseHeldNumber` does. */
export const endQuarantine = defineCommand('catalog.end-quarantine', {
  access: 'admin',
  input: deed,
  output: stockNumber,
});
