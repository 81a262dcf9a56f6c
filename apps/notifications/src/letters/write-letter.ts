import { type AccountMails, accountLetters } from './accounts/letters.ts';
import type { Letter, Writers } from './letter.ts';
import type { Links } from './links.ts';
import { onOneLine } from './on-one-line.ts';
import { type OperationMails, operationLetters } from './operations/letters.ts';
import { type OrderMails, orderLetters } from './orders/letters.ts';
import { type AutomaticPixMails, automaticPixLetters } from './subscriptions/automatic-pix-letters.ts';
import { type EndingMails, endingLetters } from './subscriptions/ending-letters.ts';
import { type MoneyMails, moneyLetters } from './subscriptions/money-letters.ts';
import { type ReminderMails, reminderLetters } from './subscriptions/reminder-letters.ts';
import { type SuspensionMails, suspensionLetters } from './subscriptions/suspension-letters.ts';
import { termsLetters, type TermsMails } from './subscriptions/terms-letters.ts';

/** What each kind of mail is about: the fact that caused it. */
export interface MailData
  extends
    OrderMails,
    AccountMails,
    OperationMails,
    ReminderMails,
    SuspensionMails,
    EndingMails,
    MoneyMails,
    TermsMails,
    AutomaticPixMails {}
export type Template = keyof MailData;

const writers: Writers<MailData> = {
  ...orderLetters,
  ...accountLetters,
  ...operationLetters,
  ...reminderLetters,
  ...suspensionLetters,
  ...endingLetters,
  ...moneyLetters,
  ...termsLetters,
  ...automaticPixLetters,
};

/** The letter of a stored mail. No value that came from outside begins a line of its own, neither in a header nor in the text. */
export const writeLetter = <T extends Template>(template: T, data: MailData[T], links: Links): Letter =>
  onOneLine(writers[template](data, links));

export const templates = Object.keys(writers) as Template[];

export const isTemplate = (name: string): name is Template => Object.hasOwn(writers, name);
