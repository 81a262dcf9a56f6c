import type { termsAgreed, termsWithdrawn } from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { panelPages, toBuyer, toOwn } from '../customer-letter.ts';
import type { Writers } from '../letter.ts';
import { labels, shown } from '../texts.ts';
import { termsAgreedTexts, termsText, termsWithdrawnTexts } from './terms-texts.ts';

/** The mails about what is agreed to be charged. */
export interface TermsMails {
  'terms-agreed': DataOf<typeof termsAgreed>;
  'terms-withdrawn': DataOf<typeof termsWithdrawn>;
}

export const termsLetters: Writers<TermsMails> = {
  'terms-agreed': (data, links) => ({
    ...toBuyer(data.number, links),
    ...termsAgreedTexts(data),
    ...toOwn(data, links, panelPages.numbers),
    tone: 'neutral',
    facts: [
      [labels.termsFrom, shown.day(data.from)],
      [labels.termsNext, termsText(data.terms)],
      [labels.termsNow, termsText(data.before)],
      [labels.city, data.number.city],
      [labels.subscription, data.subscriptionId],
    ],
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
