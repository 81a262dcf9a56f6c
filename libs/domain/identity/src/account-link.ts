const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export type LinkKind = 'confirmation' | 'recovery' | 'provisional';

/** A password that an administrator set serves so long, and once. */
export const PROVISIONAL_MS = 7 * DAY;

/**
 * How long a letter's link is good: to confirm an e-mail nobody need hurry; a new password is for whoever asked a moment ago, and in place of
 * a provisional one for whoever is at the browser.
 */
const LIFE_MS: Readonly<Record<LinkKind, number>> = {
  confirmation: 7 * DAY,
  recovery: 30 * MINUTE,
  provisional: 15 * MINUTE,
};

/** A link that a letter about an account brings. `email` is the mailbox that it went to. */
export interface AccountLink {
  readonly kind: LinkKind;
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** An account as far as a link is judged by it. */
export interface LinkedAccount {
  readonly _id: string;
  readonly email: string;
  readonly emailConfirmedAt?: Date;
}

export const linkEnds = (kind: LinkKind, now: Date): Date => new Date(now.getTime() + LIFE_MS[kind]);

/** Whether a link still does what it is for. */
export const isGoodLink = (link: AccountLink, kind: LinkKind, now: Date): boolean =>
  link.kind === kind && link.usedAt === null && now < link.expiresAt;

/** Whether it sets a new password: a letter's, or one that stands for a provisional password. */
export const isNewPasswordLink = (link: AccountLink, now: Date): boolean =>
  isGoodLink(link, 'recovery', now) || isGoodLink(link, 'provisional', now);

/**
 * What a link of confirmation means to whoever is signed in and shows it. `again`: it has confirmed this account before. `another`: it
 * went to somebody else's mailbox. `over`: it is too old, or the account has another e-mail by now.
 */
export function judgeConfirmation(
  link: AccountLink,
  account: LinkedAccount,
  now: Date,
): 'confirm' | 'again' | 'another' | 'over' {
  if (link.kind !== 'confirmation') return 'over';
  if (link.userId !== account._id) return 'another';
  if (link.email !== account.email) return 'over';
  if (account.emailConfirmedAt) return 'again';
  return isGoodLink(link, 'confirmation', now) ? 'confirm' : 'over';
}
