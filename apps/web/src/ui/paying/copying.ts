/** Says whether a text is in the clipboard now: what draws knows no notices. */
export type OnCopied = (kind: 'success' | 'error', text: string) => void;
