/** What a CEP tells of an address. */
export const ADDRESS_FIELDS = ['address', 'neighborhood', 'city', 'state'] as const;
type Address = Readonly<Partial<Record<string, string | undefined>>>;

interface LookUp {
  /** What the services know of the CEP; null when they know nothing, or do not answer. */
  readonly found: Address | null;
  /** The form when they were asked. */
  readonly asked: Address;
  /** The form as it stands. */
  readonly now: Address;
  /** What an earlier CEP had brought. */
  readonly lookedUp: Address;
}

/**
 * What a CEP's answer changes in the form. What the buyer types meanwhile stays, and so does what was typed and the services
 * do not know; what they said of an earlier CEP goes, or two addresses would be mixed.
 */
export function afterLookUp({ found, asked, now, lookedUp }: LookUp): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const field of ADDRESS_FIELDS) {
    const before = asked[field] ?? '';
    const typedMeanwhile = (now[field] ?? '') !== before;
    if (typedMeanwhile) continue;
    if (found?.[field]) changed[field] = found[field];
    else if (before && before === lookedUp[field]) changed[field] = '';
  }
  return changed;
}
