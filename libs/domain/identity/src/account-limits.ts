const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** At most `most` within any window of `spanMs` that begins with the first. */
export interface Limit {
  readonly most: number;
  readonly spanMs: number;
}

/**
 * Homes, offices and mobile carriers share an address, so what is counted by address is generous; by mailbox it is what one person
 * may need who does not find the letter.
 */
export const limits = {
  signUpsPerAddress: { most: 30, spanMs: HOUR },
  recoveriesPerAddress: { most: 60, spanMs: HOUR },
  /** Wrong keys of links: a key has 256 bits, and nobody mistypes one often. */
  wrongLinksPerAddress: { most: 60, spanMs: 15 * MINUTE },
  lettersPerMailboxAndHour: { most: 3, spanMs: HOUR },
  lettersPerMailboxAndDay: { most: 10, spanMs: 24 * HOUR },
} as const satisfies Record<string, Limit>;

/** What the wider network around an address may in all. */
export const WIDE = 4;
