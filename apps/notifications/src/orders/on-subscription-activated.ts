import { subscriptionActivated } from '@numera/contracts/billing/order-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { MailQueue } from '../mails/mail-queue.ts';

/** The number works: the buyer learns how to set it up. The password is never mailed. */
@Controller()
export class OnSubscriptionActivated {
  constructor(private readonly mails: MailQueue) {}

  @OnEvent(subscriptionActivated)
  async handle(event: Delivered<typeof subscriptionActivated>): Promise<void> {
    const { data } = event;
    await this.mails.add(event, { to: data.buyer, template: 'activated', data });
  }
}
