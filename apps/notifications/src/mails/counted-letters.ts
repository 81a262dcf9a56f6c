import type { Template } from '../letters/write-letter.ts';

/** How a letter counts in what its mailbox may get. */
export interface Counted {
  /** Letters of one kind are counted together, and hold up no others. */
  readonly kind: 'unpaid' | 'test' | Template;
  /** The account that it is about. */
  readonly userId?: string;
}

const unpaid: ReadonlySet<Template> = new Set<Template>(['pix', 'boleto']);
/** Before its e-mail is confirmed, an account is whose who signed up, and its mailbox may be anybody's. */
const aboutAccounts: ReadonlySet<Template> = new Set<Template>([
  'confirm-email',
  'recover-password',
  'password-changed',
  'new-device',
  'session-stolen',
  'account-closed',
]);

/**
 * For the letters that anybody may cause for any mailbox: whoever orders, signs up or asks for a new password names the address. All
 * others are owed to whoever gets them, and are never held back.
 */
export function countedAs(template: Template, userId: string | null | undefined): Counted | null {
  if (unpaid.has(template)) return { kind: 'unpaid' };
  return userId && aboutAccounts.has(template) ? { kind: template, userId } : null;
}
