import type { termsAgreed, termsPutOff, termsWithdrawn } from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { panelPages, toBuyer, toOwn } from '../customer-letter.ts';
import type { Letter, Writers } from '../letter.ts';
import { labels, shown } from '../texts.ts';
import { termsAgreedTexts, termsPutOffTexts, termsText, termsWithdrawnTexts } from './terms-texts.ts';

/** The mails about what is agreed to be charged. */
export interface TermsMails {
  'terms-agreed': DataOf<typeof termsAgreed>;
  'terms-put-off': DataOf<typeof termsPutOff>;
  'terms-withdrawn': DataOf<typeof termsWithdrawn>;
}

const changeFacts = ({ from, terms, before, number, subscriptionId }: TermsMails['terms-agreed']): Letter['facts'] => [
  [labels.termsFrom, shown.day(from)],
  [labels.termsNext, termsText(terms)],
  [labels.termsNow, termsText(before)],
  [labels.city, number.city],
  [labels.subscription, subscriptionId],
];

export const termsLetters: Writers<TermsMails> = {
  'terms-agreed': (data, links) => ({
    ...toBuyer(data.number, links),
    ...termsAgreedTexts(data),
    ...toOwn(data, links, panelPages.numbers),
    tone: 'neutral',
    facts: changeFacts(data),
  }),
  'terms-put-off': (data, links) => ({
    ...toBuyer(data.number, links),
    ...termsPutOffTexts(data),
    ...toOwn(data, links, panelPages.numbers),
    tone: 'neutral',
    facts: changeFacts(data),
  }),
  'terms-withdrawn': (data, links) => ({
    ...toBuyer(data.number, links),
    ...termsWithdrawnTexts(data),
    ...toOwn(data, links, panelPages.numbers),
    tone: 'neutral',
    facts: [
      [labels.termsNow, termsText(data.terms)],
      [labels.city, data.number.city],
      [labels.subscription, data.subscriptionId],
    ],
  }),
};
