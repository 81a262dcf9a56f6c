import type { Feature } from '@numera/messaging/compose-service';
import { allowanceCollection, LetterAllowance } from './letter-allowance.ts';
import { MailQueue } from './mail-queue.ts';
import { mailCollection } from './mail.schema.ts';
import { Postman } from './postman.ts';
import { SendMail } from './send-mail.ts';

export const mailsFeature = {
  providers: [LetterAllowance, MailQueue, Postman, SendMail],
  collections: [mailCollection, allowanceCollection],
} satisfies Feature;
