import { accountClosed } from '@numera/contracts/identity/account-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { addresseeOf } from '../mails/addressee.ts';
import { MailQueue } from '../mails/mail-queue.ts';
import { ForgetMails } from './forget-mails.ts';

/** One last letter; all others are forgotten, and so is this one when it has left. */
@Controller()
export class OnAccountClosed {
  constructor(
    private readonly forgetMails: ForgetMails,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent(accountClosed)
  async handle(event: Delivered<typeof accountClosed>): Promise<void> {
    const { data } = event;
    await this.forgetMails.begin(data.userId, new Date(data.closedAt));
    await this.mails.add(event, { to: addresseeOf(data), template: 'account-closed', data });
  }
}
