import { mailSetting } from '@numera/contracts/operations/settings';
import type { Feature } from '@numera/messaging/compose-service';
import { answersSetting } from '@numera/messaging/settings/answers-setting';
import { ORDER_TELLER } from '@numera/messaging/operations/order-teller';
import { ExportMails } from './export-mails.ts';
import { allowanceCollection, LetterAllowance } from './letter-allowance.ts';
import { ListLetterTemplates } from './list-letter-templates.ts';
import { ListLetters } from './list-letters.ts';
import { MailServer } from './mail-server.ts';
import { MailQueue } from './mail-queue.ts';
import { mailCollection } from './mail.schema.ts';
import { Postman } from './postman.ts';
import { PreviewLetter } from './preview-letter.ts';
import { ReadLetter } from './read-letter.ts';
import { ResendLetter } from './resend-letter.ts';
import { SendMail } from './send-mail.ts';
import { SendTestLetter } from './send-test-letter.ts';
import { TestMail } from './test-mail.ts';
import { TellOrdersMails } from './tell-orders-mails.ts';

export const mailsFeature = {
  controllers: [
    ExportMails,
    ListLetters,
    ReadLetter,
    ResendLetter,
    ListLetterTemplates,
    PreviewLetter,
    SendTestLetter,
    TestMail,
    answersSetting(mailSetting),
  ],
  providers: [
    LetterAllowance,
    MailQueue,
    MailServer,
    Postman,
    SendMail,
    { provide: ORDER_TELLER, useClass: TellOrdersMails },
  ],
  collections: [mailCollection, allowanceCollection],
} satisfies Feature;
