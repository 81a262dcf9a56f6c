import type {
  cancellationScheduled,
  cancellationWithdrawn,
  subscriptionCanceled,
} from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { panelPages, planFact, toBuyer, toOwn } from '../customer-letter.ts';
import type { Writers } from '../letter.ts';
import { labels, shown } from '../texts.ts';
import {
  canceledTexts,
  cancellationScheduledTexts,
  cancellationWithdrawnTexts,
  withdrawAction,
} from './ending-texts.ts';

/** The mails about the end of a subscription, near, called off, or come. */
export interface EndingMails {
  'cancellation-scheduled': DataOf<typeof cancellationScheduled>;
  'cancellation-withdrawn': DataOf<typeof cancellationWithdrawn>;
  canceled: DataOf<typeof subscriptionCanceled>;
}

export const endingLetters: Writers<EndingMails> = {
  'cancellation-scheduled': (data, links) => ({
    ...toBuyer(data.number, links),
    ...cancellationScheduledTexts(data),
    ...toOwn(data, links, { ...panelPages.numbers, label: withdrawAction }),
    tone: 'neutral',
    facts: [[labels.worksUntil, shown.day(data.cancelAt)], ...planFact(data.plan), [labels.city, data.number.city]],
  }),
  'cancellation-withdrawn': (data, links) => ({
    ...toBuyer(data.number, links),
    ...cancellationWithdrawnTexts(data),
    ...toOwn(data, links, panelPages.numbers),
    tone: 'success',
    facts: [
      ...(data.nextDueDate ? [[labels.nextDueDate, shown.day(data.nextDueDate)] as const] : []),
      ...planFact(data.plan),
      [labels.city, data.number.city],
    ],
  }),
  canceled: (data, links) => ({
    ...toBuyer(data.number, links),
    ...canceledTexts(data),
    ...toOwn(data, links, panelPages.numbers),
    tone: data.reason === 'activation-failed' ? 'warning' : 'neutral',
    facts: [[labels.endedOn, shown.dayOf(data.canceledAt)], ...planFact(data.plan), [labels.city, data.number.city]],
  }),
};
