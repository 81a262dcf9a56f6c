import { z } from 'zod';
import { defineCommand, type ServiceName } from '../contract.ts';
import { defineList } from '../page.ts';
import { instant } from '../primitives.ts';

/** What administrators do something to; whoever adds a deed to something new adds it here. */
export const auditedThing = z.enum([
  'order',
  'subscription',
  'payment',
  'customer',
  'user',
  'plan',
  'number',
  'stock',
  'setting',
  'alert',
  'message',
]);

/** Everything that administrators do; whoever adds a deed adds it here, and its words where it is read. */
export const auditedDeed = z.enum([
  'order.cancel',
  'order.create-manually',
  'order.reclaim',
  'order.retry-activation',
  'order.exchange-number',
  'subscription.cancel',
  'subscription.remove',
  'number.keep-line',
  'number.reveal-credentials',
  'number.make-phone-link',
  'number.release-hold',
  'number.end-quarantine',
  'number.return-to-carrier',
  'stock.sync',
  'subscription.change-method',
  'subscription.change-terms',
  'subscription.keep',
  'subscription.keep-terms',
  'payment.pay-otherwise',
  'payment.refund',
  'payment.receive-in-cash',
  'payment.undo-cash',
  'payment.remove',
  'late-money.return',
  'late-money.choose-number',
  'customer.create',
  'customer.change',
  'customer.remove',
  'customer.link',
  'customer.unlink',
  'user.create',
  'user.change-role',
  'user.set-password',
  'user.send-recovery',
  'user.end-sessions',
  'user.remove-factors',
  'user.delete',
  'plan.create',
  'plan.edit',
  'plan.activate',
  'plan.deactivate',
  'plan.remove',
  'plan.set-price',
  'setting.change',
  'letter.test',
  'letter.resend',
  'alert.close',
  'order.try-now',
  'message.replay',
  'message.drop',
  'setting.reactivate-webhook',
  'setting.register-webhook',
  'setting.make-round',
]);
export type AuditedDeed = z.infer<typeof auditedDeed>;

/** What an administrator did, as other administrators read it. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: instant,
  /** The administrator's user id, and the address that he did it from: null of what was done before it was written down. */
  by: z.string(),
  ip: z.string().nullable(),
  /** One of `auditedDeed`, or what an older version called it. */
  action: z.string(),
  subject: z.object({ type: auditedThing, id: z.string() }),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditList = defineList({
  row: auditEntry,
  sorts: { at: 'desc' },
  filters: { thing: auditedThing },
  tabs: 'thing',
  periods: ['at'],
});

/** So many are meant by one word of a search. */
export const AUTHORS_MEANT = 50;

/** Whose deeds a word of the search finds besides: those who are called so. Only identity knows, so that the gateway asks it. */
const authors = z.array(
  z.object({ term: z.string().max(100), userIds: z.array(z.string().max(80)).max(AUTHORS_MEANT) }),
);

/** What administrators did in one service; searched by deed, by who did it, by what it was done to and by the reason. */
const listAuditOf = (service: ServiceName) =>
  defineCommand(`${service}.list-audit`, {
    access: 'admin',
    input: z.intersection(auditList.input, z.object({ authors: authors.max(50).optional() })),
    output: auditList.output,
  });
export type ListAudit = ReturnType<typeof listAuditOf>;

export const listAudit: Readonly<Record<ServiceName, ListAudit>> = {
  identity: listAuditOf('identity'),
  catalog: listAuditOf('catalog'),
  billing: listAuditOf('billing'),
  provisioning: listAuditOf('provisioning'),
  notifications: listAuditOf('notifications'),
};
