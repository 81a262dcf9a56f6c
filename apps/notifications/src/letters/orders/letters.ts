import type {
  chargeIssued,
  paymentConfirmed,
  subscriptionActivated,
  subscriptionActivationFailed,
} from '@numera/contracts/billing/order-facts';
import type { DataOf } from '@numera/contracts/contract';
import { panelPages, planFact, toBuyer, toOrder, toOrderer } from '../customer-letter.ts';
import type { Writers } from '../letter.ts';
import { safeLink } from '../links.ts';
import { labels, orderTexts, shown } from '../texts.ts';
import { activatedTexts, activationFailedTexts, boletoTexts, pixTexts, receiptTexts } from './texts.ts';

/** The mails about an order, from its charge to its number. */
export interface OrderMails {
  pix: DataOf<typeof chargeIssued>;
  boleto: DataOf<typeof chargeIssued>;
  receipt: DataOf<typeof paymentConfirmed>;
  activated: DataOf<typeof subscriptionActivated>;
  'activation-failed': DataOf<typeof subscriptionActivationFailed>;
}

/** The carrier's reason for a failure stays with the operators. */
export const orderLetters: Writers<OrderMails> = {
  pix: ({ orderId, number, plan, buyer, amountCents, payableUntil, pixCopyPaste }, links) => ({
    ...toOrderer(number, links),
    subject: pixTexts.subject(number.number),
    preview: pixTexts.preview,
    heading: pixTexts.heading,
    tone: 'neutral',
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
      ...toOrderer(number, links),
      subject: boletoTexts.subject(number.number),
      preview: boletoTexts.preview(dueDate),
      heading: boletoTexts.heading,
      tone: 'neutral',
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
    ...toBuyer(number, links),
    subject: receiptTexts.subject(number.number),
    preview: receiptTexts.preview,
    heading: receiptTexts.heading,
    tone: 'success',
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
    ...toBuyer(number, links),
    subject: activatedTexts.subject(number.number),
    preview: activatedTexts.preview,
    heading: activatedTexts.heading,
    tone: 'success',
    paragraphs: activatedTexts.paragraphs(buyer.name),
    facts: [
      [labels.sipUser, sip.username],
      [labels.sipServer, sip.server],
      [labels.sipPort, String(sip.port)],
      [labels.plan, plan ? shown.plan(plan) : shown.period(period)],
      [labels.city, number.city],
    ],
    action: { label: activatedTexts.action, url: links.panel(panelPages.numbers.path) },
    alsoTo: toOrder(orderId, links),
    note: orderTexts.note,
  }),
  'activation-failed': ({ number, buyer, orderId }, links) => ({
    ...toBuyer(number, links),
    subject: activationFailedTexts.subject(number.number),
    preview: activationFailedTexts.preview,
    heading: activationFailedTexts.heading,
    tone: 'warning',
    paragraphs: activationFailedTexts.paragraphs(buyer.name),
    facts: [[labels.order, orderId]],
    action: toOrder(orderId, links),
    note: orderTexts.note,
    closing: activationFailedTexts.closing,
  }),
};
