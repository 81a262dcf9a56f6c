import type { automaticPixActivated, automaticPixEnded, debitFailed } from '@numera/contracts/billing/automatic-pix';
import type { DataOf } from '@numera/contracts/contract';
import { type Fact, panelPages, planFact, toBuyer, toCharge, toOwn } from '../customer-letter.ts';
import type { Writers } from '../letter.ts';
import { labels, shown } from '../texts.ts';
import { automaticPixActivatedTexts, automaticPixEndedTexts, debitFailedTexts } from './automatic-pix-texts.ts';

/** The mails about charges that are debited by themselves: that they will be, and that they will not. */
export interface AutomaticPixMails {
  'automatic-pix-activated': DataOf<typeof automaticPixActivated>;
  'automatic-pix-ended': DataOf<typeof automaticPixEnded>;
  'debit-failed': DataOf<typeof debitFailed>;
}

const chargeFacts = ({ amountCents, dueDate }: DataOf<typeof debitFailed>['charge']): Fact[] => [
  [labels.amount, shown.cents(amountCents)],
  [labels.dueDate, shown.day(dueDate)],
];

export const automaticPixLetters: Writers<AutomaticPixMails> = {
  'automatic-pix-activated': (data, links) => ({
    ...toBuyer(data.number, links),
    ...automaticPixActivatedTexts(data),
    ...toOwn(data, links, panelPages.payments),
    tone: 'success',
    facts: [...planFact(data.plan), [labels.city, data.number.city]],
  }),
  'automatic-pix-ended': (data, links) => ({
    ...toBuyer(data.number, links),
    ...automaticPixEndedTexts(data),
    ...(data.charge ? toCharge(data.charge, links) : toOwn(data, links, panelPages.payments)),
    tone: data.charge ? 'warning' : 'neutral',
    facts: [...(data.charge ? chargeFacts(data.charge) : []), ...planFact(data.plan), [labels.city, data.number.city]],
  }),
  'debit-failed': (data, links) => ({
    ...toBuyer(data.number, links),
    ...debitFailedTexts(data),
    ...toCharge(data.charge, links),
    tone: 'warning',
    facts: [...chargeFacts(data.charge), ...planFact(data.plan), [labels.city, data.number.city]],
  }),
};
