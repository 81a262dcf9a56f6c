/** Providers whose mailboxes ignore dots: `a.na@gmail.com` is `ana@gmail.com`. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, to count by: however an address is varied by case, by a `+tag`, or by dots where they mean
 * nothing, one person reads it. Not an address to write to.
 */
export const mailboxOf = (email: string): string => {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  if (at < 0) return lower;
  const domain = lower.slice(at + 1);
  const name = lower.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};
