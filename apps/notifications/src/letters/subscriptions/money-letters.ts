import type { latePaymentOffered } from '@numera/contracts/billing/late-money';
import type {
  cardChanged,
  paymentRefunded,
  renewalPaid,
  renewalRefused,
} from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { panelPages, planFact, toBuyer, toCharge, toOwn } from '../customer-letter.ts';
import type { Writers } from '../letter.ts';
import { safeLink } from '../links.ts';
import { labels, shown } from '../texts.ts';
import {
  cardChangedTexts,
  cardText,
  latePaymentTexts,
  moneyActions,
  refundedTexts,
  renewalPaidTexts,
  renewalRefusedTexts,
} from './money-texts.ts';

/** The mails about money of a later charge that came, that did not, or that goes back, and about the card that it comes from. */
export interface MoneyMails {
  'renewal-paid': DataOf<typeof renewalPaid>;
  'renewal-refused': DataOf<typeof renewalRefused>;
  refunded: DataOf<typeof paymentRefunded>;
  'late-payment': DataOf<typeof latePaymentOffered>;
  'card-changed': DataOf<typeof cardChanged>;
}

export const moneyLetters: Writers<MoneyMails> = {
  'renewal-paid': (data, links) => ({
    ...toBuyer(data.number, links),
    ...renewalPaidTexts(data),
    ...toOwn(data, links, panelPages.payments),
    tone: 'success',
    facts: [
      [labels.amount, shown.cents(data.charge.amountCents)],
      [labels.paidOn, shown.day(data.paidOn)],
      [labels.method, shown.method(data.charge.method)],
      [labels.paidUntil, shown.day(data.paidUntil)],
      ...(data.nextDueDate ? [[labels.nextDueDate, shown.day(data.nextDueDate)] as const] : []),
      ...planFact(data.plan),
      [labels.city, data.number.city],
      [labels.charge, data.charge.paymentId],
      [labels.subscription, data.subscriptionId],
    ],
  }),
  'renewal-refused': (data, links) => ({
    ...toBuyer(data.number, links),
    ...renewalRefusedTexts(data),
    ...toCharge(data.charge, links, { label: moneyActions.payOtherwise }),
    tone: 'warning',
    facts: [
      [labels.amount, shown.cents(data.charge.amountCents)],
      [labels.dueDate, shown.day(data.charge.dueDate)],
      ...(data.reason ? [[labels.bankSays, data.reason] as const] : []),
      ...(data.triedAgainOn ? [[labels.triedAgainOn, shown.day(data.triedAgainOn)] as const] : []),
      ...planFact(data.plan),
    ],
  }),
  'late-payment': (data, links) => ({
    ...toBuyer(data.number, links),
    ...latePaymentTexts(data),
    ...toCharge(data.charge, links, { label: moneyActions.choose, until: data.answerBy }),
    tone: 'warning',
    facts: [
      [labels.amount, shown.cents(data.charge.amountCents)],
      [labels.dueDate, shown.day(data.charge.dueDate)],
      [labels.answerBy, shown.day(data.answerBy)],
      ...planFact(data.plan),
      [labels.city, data.number.city],
      [labels.charge, data.charge.paymentId],
    ],
  }),
  refunded: (data, links) => {
    const url = safeLink(data.form);
    return {
      ...toBuyer(data.number, links),
      ...refundedTexts(data, url !== undefined),
      ...(url ? { action: { label: moneyActions.sayAccount, url } } : toOwn(data, links, panelPages.payments)),
      tone: data.form === null ? 'neutral' : 'warning',
      facts: [
        [labels.refunded, shown.cents(data.refundedCents)],
        [labels.charge, data.charge.paymentId],
        [labels.method, shown.method(data.charge.method)],
        ...planFact(data.plan),
      ],
    };
  },
  'card-changed': (data, links) => ({
    ...toBuyer(data.number, links),
    ...cardChangedTexts(data),
    ...toOwn(data, links, panelPages.numbers),
    tone: 'warning',
    facts: [
      [labels.card, cardText(data.card)],
      [labels.changedAt, shown.moment(data.changedAt)],
      ...planFact(data.plan),
      [labels.subscription, data.subscriptionId],
    ],
  }),
};
