import type { chargeReminded } from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { planFact, toBuyer, toCharge } from '../customer-letter.ts';
import type { Letter, Writers } from '../letter.ts';
import type { Links } from '../links.ts';
import { labels, shown } from '../texts.ts';
import { cardTexts, debitAction, debitedTexts, dueTexts, lateTexts, upcomingTexts } from './reminder-texts.ts';

type Reminder = DataOf<typeof chargeReminded>;

/** The mails about a later charge before anything happens to its number. */
export interface ReminderMails {
  'charge-upcoming': Reminder;
  'charge-due': Reminder;
  'charge-late': Reminder;
}

const what = ({ number, plan, charge, debitOn }: Reminder): Pick<Letter, 'facts'> => ({
  facts: [
    [labels.amount, shown.cents(charge.amountCents)],
    [labels.dueDate, shown.day(charge.dueDate)],
    ...(debitOn ? [[labels.debitOn, shown.day(debitOn)] as const] : []),
    [labels.method, shown.method(charge.method)],
    ...planFact(plan),
    [labels.city, number.city],
  ],
});

const isCard = ({ charge }: Reminder): boolean => charge.method === 'CREDIT_CARD';

/** A card is charged, and a consent debited, by itself: what can be done is less loud than what must be. */
const how = (data: Reminder, links: Links): Pick<Letter, 'action' | 'alsoTo' | 'note'> => {
  if (!isCard(data) && !data.debitOn) return toCharge(data.charge, links);
  const label = data.debitOn ? debitAction : cardTexts.change;
  const { action, note } = toCharge(data.charge, links, { label });
  return { alsoTo: action, note };
};

export const reminderLetters: Writers<ReminderMails> = {
  'charge-upcoming': (data, links) => ({
    ...toBuyer(data.number, links),
    ...(data.debitOn ? debitedTexts(data, data.debitOn) : upcomingTexts(data)),
    ...what(data),
    ...how(data, links),
    tone: 'neutral',
  }),
  'charge-due': (data, links) => ({
    ...toBuyer(data.number, links),
    ...dueTexts(data),
    ...what(data),
    ...how(data, links),
    tone: isCard(data) ? 'neutral' : 'warning',
  }),
  'charge-late': (data, links) => ({
    ...toBuyer(data.number, links),
    ...lateTexts(data),
    ...what(data),
    ...toCharge(data.charge, links),
    tone: 'warning',
  }),
};
