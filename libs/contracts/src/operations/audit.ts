import { z } from 'zod';
import { defineCommand, type ServiceName } from '../contract.ts';
import { defineList } from '../page.ts';
import { instant } from '../primitives.ts';

/** What administrators do something to; whoever adds a deed to something new adds it here. */
export const auditedThing = z.enum(['order', 'subscription', 'payment', 'user']);

/** What an administrator did, as other administrators read it. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: instant,
  /** The administrator's user id. */
  by: z.string(),
  /** As `order.cancel`. */
  action: z.string(),
  subject: z.object({ type: auditedThing, id: z.string() }),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  reason: z.string().nullable(),
});

export const auditList = defineList({
  row: auditEntry,
  sorts: { at: 'desc' },
  filters: { thing: auditedThing },
  tabs: 'thing',
});

/** What administrators did in one service; searched by deed, by who did it and by what it was done to. */
const listAuditOf = (service: ServiceName) =>
  defineCommand(`${service}.list-audit`, { access: 'admin', input: auditList.input, output: auditList.output });

export const listBillingAudit = listAuditOf('billing');
