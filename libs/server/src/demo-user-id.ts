import { createHash } from 'node:crypto';

/**
 * The id of the demonstration's person with this e-mail. Made from it (UUID version 8), so that every service's
 * demonstration data speak of the same person without asking one another.
 */
export function demoUserId(email: string): string {
  const hex = createHash('sha256').update(`demo:${email.toLowerCase()}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
