import { alertRaised } from '@numera/contracts/operations/alert-raised';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { MailQueue } from '../mails/mail-queue.ts';
import { MailServer } from '../mails/mail-server.ts';

/** Whatever service saw it: the operators are told by mail. */
@Controller()
export class OnAlertRaised {
  constructor(
    private readonly mails: MailQueue,
    private readonly server: MailServer,
  ) {}

  @OnEvent(alertRaised)
  async handle(event: Delivered<typeof alertRaised>): Promise<void> {
    const to = { email: this.server.now().operatorsEmail };
    await this.mails.add(event, { to, template: 'alert', data: event.data });
  }
}
