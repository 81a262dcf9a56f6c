import type { DataOf } from '@numera/contracts/contract';
import type { alertRaised } from '@numera/contracts/operations/alert-raised';
import type { Writers } from '../letter.ts';
import { footers, labels } from '../texts.ts';
import { alertTexts } from './texts.ts';

/** The mails to those who run the house. */
export interface OperationMails {
  alert: DataOf<typeof alertRaised>;
}

export const operationLetters: Writers<OperationMails> = {
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
