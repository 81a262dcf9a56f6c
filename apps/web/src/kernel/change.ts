import type { ErrorCode, ErrorView } from '@numera/contracts/errors';

/** A change, and the version of what it changes that the page showed: the server refuses it when there is another by now. */
export interface Seen<B> {
  readonly seen: string | number;
  readonly body: B;
}

export const ifMatch = (seen: string | number): Record<string, string> => ({ 'If-Match': `"${seen}"` });

/** With a refused change: what there is now, where somebody else was faster, or that was told with another code. Null with any other refusal. */
export function currentIn<V>(error: unknown, told: ErrorCode = 'version-conflict'): V | null {
  const { code, current } = (error as { data?: Partial<ErrorView> } | undefined)?.data ?? {};
  return code === told && current ? (current as V) : null;
}
