import {
  type chargeIssued,
  type paymentConfirmed,
  type subscriptionActivated,
  type subscriptionActivationFailed,
} from '@numera/contracts/billing/order-facts';
import type { DataOf } from '@numera/contracts/contract';
import { type alertRaised } from '@numera/contracts/operations/alert-raised';
import { formatDidTicket } from '@numera/rules/did';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import { onOneLine } from './on-one-line.ts';
import {
  activatedTexts,
  activationFailedTexts,
  alertTexts,
  boletoTexts,
  footers,
  labels,
  orderTexts,
  pixTexts,
  receiptTexts,
  shown,
} from './texts.ts';

/** What each kind of mail is about: the fact that caused it. */
export interface MailData {
  pix: DataOf<typeof chargeIssued>;
  boleto: DataOf<typeof chargeIssued>;
  receipt: DataOf<typeof paymentConfirmed>;
  activated: DataOf<typeof subscriptionActivated>;
  'activation-failed': DataOf<typeof subscriptionActivationFailed>;
  alert: DataOf<typeof alertRaised>;
}
export type Template = keyof MailData;

/** A link that came from outside is shown only when it is one that a browser may simply open. */
const safeLink = (url: string | null): string | undefined =>
  url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;

const toOrder = (orderId: string, links: Links) => ({ label: orderTexts.action, url: links.order(orderId) });

/** A fact from before the plan was told leaves its line out. */
const planFact = (plan: { name: string; period: string } | null): [string, string][] =>
  plan ? [[labels.plan, shown.plan(plan)]] : [];

const forOrderer = ({ support }: Links) => ({ footer: footers.ordered, support });
const forBuyer = ({ support }: Links) => ({ footer: footers.bought, support });

const writers: { readonly [T in Template]: (data: MailData[T], links: Links) => Letter } = {
  pix: ({ orderId, number, plan, buyer, amountCents, payableUntil, pixCopyPaste }, links) => ({
    ...forOrderer(links),
    subject: pixTexts.subject(number.number),
    preview: pixTexts.preview,
    heading: pixTexts.heading,
    tone: 'neutral',
    number: formatDidTicket(number.number),
    paragraphs: pixTexts.paragraphs(buyer.name),
    code: { label: pixTexts.code, value: pixCopyPaste ?? '' },
    facts: [
      [labels.amount, shown.cents(amountCents)],
      [labels.payUntil, shown.moment(payableUntil)],
      ...planFact(plan),
      [labels.city, number.city],
    ],
    action: toOrder(orderId, links),
    note: orderTexts.note,
    closing: pixTexts.closing,
  }),
  boleto: ({ orderId, number, plan, buyer, amountCents, dueDate, bankSlipUrl, boletoLine }, links) => {
    const url = safeLink(bankSlipUrl);
    return {
      ...forOrderer(links),
      subject: boletoTexts.subject(number.number),
      preview: boletoTexts.preview(dueDate),
      heading: boletoTexts.heading,
      tone: 'neutral',
      number: formatDidTicket(number.number),
      paragraphs: boletoTexts.paragraphs(buyer.name),
      ...(boletoLine ? { code: { label: boletoTexts.code, value: boletoLine } } : {}),
      facts: [
        [labels.amount, shown.cents(amountCents)],
        [labels.dueDate, shown.day(dueDate)],
        ...planFact(plan),
        [labels.city, number.city],
      ],
      ...(url ? { action: { label: boletoTexts.action, url } } : {}),
      alsoTo: toOrder(orderId, links),
      note: orderTexts.note,
      closing: boletoTexts.closing,
    };
  },
  receipt: ({ orderId, number, plan, buyer, amountCents, paidOn, subscriptionId }, links) => ({
    ...forBuyer(links),
    subject: receiptTexts.subject(number.number),
    preview: receiptTexts.preview,
    heading: receiptTexts.heading,
    tone: 'success',
    number: formatDidTicket(number.number),
    paragraphs: receiptTexts.paragraphs(buyer.name),
    facts: [
      [labels.amount, shown.cents(amountCents)],
      [labels.paidOn, shown.day(paidOn)],
      ...planFact(plan),
      [labels.city, number.city],
      [labels.subscription, subscriptionId],
    ],
    action: toOrder(orderId, links),
    alsoTo: { label: receiptTexts.panel, url: links.panel('/admin') },
    note: orderTexts.note,
  }),
  activated: ({ orderId, number, plan, buyer, sip, period }, links) => ({
    ...forBuyer(links),
    subject: activatedTexts.subject(number.number),
    preview: activatedTexts.preview,
    heading: activatedTexts.heading,
    tone: 'success',
    number: formatDidTicket(number.number),
    paragraphs: activatedTexts.paragraphs(buyer.name),
    facts: [
      [labels.sipUser, sip.username],
      [labels.sipServer, sip.server],
      [labels.sipPort, String(sip.port)],
      [labels.plan, plan ? shown.plan(plan) : shown.period(period)],
      [labels.city, number.city],
    ],
    action: { label: activatedTexts.action, url: links.panel('/admin/numeros') },
    alsoTo: toOrder(orderId, links),
    note: orderTexts.note,
  }),
  'activation-failed': ({ number, buyer, orderId }, links) => ({
    ...forBuyer(links),
    subject: activationFailedTexts.subject(number.number),
    preview: activationFailedTexts.preview,
    heading: activationFailedTexts.heading,
    tone: 'warning',
    number: formatDidTicket(number.number),
    paragraphs: activationFailedTexts.paragraphs(buyer.name),
    facts: [[labels.order, orderId]],
    action: toOrder(orderId, links),
    note: orderTexts.note,
    closing: activationFailedTexts.closing,
  }),
  alert: ({ service, code, subject, detail, alertId }) => ({
    subject: alertTexts.subject(service, code),
    preview: alertTexts.preview,
    heading: alertTexts.heading,
    tone: 'danger',
    paragraphs: [],
    footer: footers.operators(alertId),
    facts: [
      [labels.service, service],
      [labels.code, code],
      [labels.subject, subject],
      [labels.detail, detail],
      [labels.alert, alertId],
    ],
  }),
};

/**
 * The letter of a stored mail. The carrier's reason for a failure stays with the operators. No value that came from outside
 * begins a line of its own, neither in a header nor in the text.
 */
export const writeLetter = <T extends Template>(template: T, data: MailData[T], links: Links): Letter =>
  onOneLine(writers[template](data, links));

export const templates = Object.keys(writers) as Template[];
