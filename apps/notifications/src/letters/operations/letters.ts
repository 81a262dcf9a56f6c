import type { DataOf } from '@numera/contracts/contract';
import type { alertRaised } from '@numera/contracts/operations/alert-raised';
import { alertTextOf } from '@numera/rules/alert-texts';
import type { Writers } from '../letter.ts';
import { footers, labels } from '../texts.ts';
import { alertTexts } from './texts.ts';

/** The mails to those who run the house. */
export interface OperationMails {
  alert: DataOf<typeof alertRaised>;
}

const OPERATIONS_PAGE = '/admin/operacao';

export const operationLetters: Writers<OperationMails> = {
  alert: ({ service, code, subject, detail, alertId }, links) => {
    const { title, meaning, whatToDo } = alertTextOf(code);
    return {
      subject: alertTexts.subject(title),
      preview: meaning,
      heading: title,
      tone: 'danger',
      paragraphs: [meaning, alertTexts.whatToDo(whatToDo)],
      footer: footers.operators(alertId),
      facts: [
        [labels.service, service],
        [labels.code, code],
        [labels.subject, subject],
        [labels.detail, detail],
        [labels.alert, alertId],
      ],
      action: { label: alertTexts.action, url: links.panel(OPERATIONS_PAGE) },
    };
  },
};
