import { formatDidTicket } from '@numera/rules/did';
import type { Letter, LetterLink } from './letter.ts';
import type { Links } from './links.ts';
import { chargeTexts, footers, labels, orderTexts, shown } from './texts.ts';

export type Fact = readonly [label: string, value: string];

/** What every letter to somebody who bought has: who reads answers, why he gets it, and the number large. */
export const toBuyer = ({ number }: { readonly number: string }, { support }: Links) => ({
  footer: footers.bought,
  support,
  number: formatDidTicket(number),
});

/** The same for one of whom nobody knows yet whether he ordered. */
export const toOrderer = (number: { readonly number: string }, links: Links) => ({
  ...toBuyer(number, links),
  footer: footers.ordered,
});

/** A fact from before the plan was told leaves its line out. */
export const planFact = (plan: { name: string; period: string } | null): Fact[] =>
  plan ? [[labels.plan, shown.plan(plan)]] : [];

export const toOrder = (orderId: string, links: Links, label: string = orderTexts.action): LetterLink => ({
  label,
  url: links.order(orderId),
});

/** A page of the panel, and what the button that leads there says. */
interface PanelPage {
  readonly label: string;
  readonly path: string;
}
export const panelPages = {
  numbers: { label: 'Ver meus números', path: '/admin/numeros' },
  payments: { label: 'Ver meus pagamentos', path: '/admin/pagamentos' },
} as const satisfies Record<string, PanelPage>;

/** Where a buyer sees what a letter tells: in the panel, or, as a guest has none, at the order. */
export const toOwn = (
  { ownerUserId, orderId }: { readonly ownerUserId: string | null; readonly orderId: string },
  links: Links,
  { label, path }: PanelPage,
): Pick<Letter, 'action' | 'note'> =>
  ownerUserId === null
    ? { action: toOrder(orderId, links, orderTexts.open), note: orderTexts.note }
    : { action: { label, url: links.panel(path) } };

/** Where a charge is paid, without a password. `until` is the last day that its letter names. */
export const toCharge = (
  { paymentId }: { readonly paymentId: string },
  links: Links,
  { label = chargeTexts.pay, until }: { readonly label?: string; readonly until?: string } = {},
): Required<Pick<Letter, 'action' | 'note'>> => ({
  action: { label, url: links.charge(paymentId, until) },
  note: chargeTexts.note,
});
