import type {
  endingAnnounced,
  subscriptionResumed,
  subscriptionSuspended,
  suspensionAnnounced,
} from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { type Fact, panelPages, planFact, toBuyer, toCharge, toOwn } from '../customer-letter.ts';
import type { Writers } from '../letter.ts';
import { labels, shown } from '../texts.ts';
import {
  endingAnnouncedTexts,
  resumedAction,
  resumedTexts,
  suspendedTexts,
  suspensionAnnouncedTexts,
  unpaidReason,
} from './suspension-texts.ts';

/** The mails that want of payment brings, and the one that ends it. */
export interface SuspensionMails {
  'suspension-announced': DataOf<typeof suspensionAnnounced>;
  suspended: DataOf<typeof subscriptionSuspended>;
  'ending-announced': DataOf<typeof endingAnnounced>;
  resumed: DataOf<typeof subscriptionResumed>;
}

/** What is owed and for which charge; that one's own amount where more than it is owed. */
const owedFacts = ({
  charge,
  owedCents,
}: Pick<DataOf<typeof suspensionAnnounced>, 'charge' | 'owedCents'>): readonly Fact[] => [
  [labels.reason, unpaidReason(charge.paymentId)],
  [labels.owed, shown.cents(owedCents)],
  ...(owedCents === charge.amountCents ? [] : [[labels.chargeAmount, shown.cents(charge.amountCents)] as const]),
  [labels.dueDate, shown.day(charge.dueDate)],
];

export const suspensionLetters: Writers<SuspensionMails> = {
  'suspension-announced': (data, links) => ({
    ...toBuyer(data.number, links),
    ...suspensionAnnouncedTexts(data),
    ...toCharge(data.charge, links, { until: data.endsOn }),
    tone: 'warning',
    facts: [
      ...owedFacts(data),
      [labels.suspendsOn, shown.day(data.suspendsOn)],
      [labels.endsOn, shown.day(data.endsOn)],
      ...planFact(data.plan),
    ],
  }),
  suspended: (data, links) => ({
    ...toBuyer(data.number, links),
    ...suspendedTexts(data),
    ...toCharge(data.charge, links, { until: data.endsOn }),
    tone: 'danger',
    facts: [
      ...owedFacts(data),
      [labels.suspendedOn, shown.dayOf(data.suspendedAt)],
      [labels.endsOn, shown.day(data.endsOn)],
      ...planFact(data.plan),
    ],
  }),
  'ending-announced': (data, links) => ({
    ...toBuyer(data.number, links),
    ...endingAnnouncedTexts(data),
    ...toCharge(data.charge, links, { until: data.endsOn }),
    tone: 'danger',
    facts: [...owedFacts(data), [labels.endsOn, shown.day(data.endsOn)], ...planFact(data.plan)],
  }),
  resumed: (data, links) => ({
    ...toBuyer(data.number, links),
    ...resumedTexts(data),
    ...toOwn(data, links, { ...panelPages.numbers, label: resumedAction }),
    tone: 'success',
    facts: [
      [labels.nextDueDate, shown.day(data.nextDueDate)],
      ...(data.creditedDays ? [[labels.creditedDays, String(data.creditedDays)] as const] : []),
      ...planFact(data.plan),
    ],
  }),
};
