import type { MailData, Template } from '../letters/write-letter.ts';

/** The letters that are worth nothing without their link. */
type Linked = 'confirm-email' | 'recover-password';
const linked: ReadonlySet<Template> = new Set<Linked>(['confirm-email', 'recover-password']);

/** Until when the link of a mail is good; null for a mail without one that ends. */
export const linkEndOf = (template: Template, data: unknown): Date | null =>
  linked.has(template) ? new Date((data as MailData[Linked]).expiresAt) : null;
