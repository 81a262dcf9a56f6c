import type { Selection } from './dead-letters.ts';

/** The options by which both commands choose among the dead letters. */
export const selectionOptions = {
  consumer: { type: 'string' },
  type: { type: 'string' },
  id: { type: 'string' },
  limit: { type: 'string' },
} as const;

interface Given extends Omit<Selection, 'limit'> {
  readonly limit?: string | undefined;
}

/** What was chosen; a limit that is no number would quietly choose nothing. */
export function selectionOf({ consumer, type, id, limit }: Given): Selection {
  if (limit !== undefined && !(Number(limit) > 0)) throw new Error('--limit must be a number above zero.');
  return { consumer, type, id, limit: limit === undefined ? undefined : Number(limit) };
}
