import type { Feature } from '@numera/messaging/compose-service';
import { ExportMails } from './export-mails.ts';
import { allowanceCollection, LetterAllowance } from './letter-allowance.ts';
import { ListLetters } from './list-letters.ts';
import { MailQueue } from './mail-queue.ts';
import { mailCollection } from './mail.schema.ts';
import { Postman } from './postman.ts';
import { SendMail } from './send-mail.ts';

export const mailsFeature = {
  controllers: [ExportMails, ListLetters],
  providers: [LetterAllowance, MailQueue, Postman, SendMail],
  collections: [mailCollection, allowanceCollection],
} satisfies Feature;
