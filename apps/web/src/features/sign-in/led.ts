/** What was done just before somebody was led to the page to sign in, and with which e-mail. It stays with that entry of the history. */
export interface Led {
  readonly by: 'signed-up' | 'new-password';
  readonly email: string;
}

/** Of a history's entry, which may be another version's. */
export function ledOf(state: unknown): Led | null {
  const { by, email } = (state ?? {}) as Partial<Record<keyof Led, unknown>>;
  return (by === 'signed-up' || by === 'new-password') && typeof email === 'string' ? { by, email } : null;
}
