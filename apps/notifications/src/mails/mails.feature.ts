import type { Feature } from '@numera/messaging/compose-service';
import { ORDER_TELLER } from '@numera/messaging/operations/order-teller';
import { ExportMails } from './export-mails.ts';
import { allowanceCollection, LetterAllowance } from './letter-allowance.ts';
import { ListLetters } from './list-letters.ts';
import { MailQueue } from './mail-queue.ts';
import { mailCollection } from './mail.schema.ts';
import { Postman } from './postman.ts';
import { SendMail } from './send-mail.ts';
import { TellOrdersMails } from './tell-orders-mails.ts';

export const mailsFeature = {
  controllers: [ExportMails, ListLetters],
  providers: [LetterAllowance, MailQueue, Postman, SendMail, { provide: ORDER_TELLER, useClass: TellOrdersMails }],
  collections: [mailCollection, allowanceCollection],
} satisfies Feature;
