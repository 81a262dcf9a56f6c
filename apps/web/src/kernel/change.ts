/** A change, and the version of what it changes that the page showed: the server refuses it when there is another by now. */
export interface Seen<B> {
  readonly seen: string | number;
  readonly body: B;
}

export const ifMatch = (seen: string | number): Record<string, string> => ({ 'If-Match': `"${seen}"` });
