import { alertRaised } from '@numera/contracts/operations/alert-raised';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller, Inject } from '@nestjs/common';
import { MailQueue } from '../mails/mail-queue.ts';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';

/** Whatever service saw it: the operators are told by mail. */
@Controller()
export class OnAlertRaised {
  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent(alertRaised)
  async handle(event: Delivered<typeof alertRaised>): Promise<void> {
    const to = { email: this.settings.OPERATORS_EMAIL };
    await this.mails.add(event, { to, template: 'alert', data: event.data });
  }
}
