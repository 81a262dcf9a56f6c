import { subscriptionActivationFailed } from '@numera/contracts/billing/order-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { MailQueue } from '../mails/mail-queue.ts';

/** The buyer has paid and waits: silence would be the worst answer. */
@Controller()
export class OnSubscriptionActivationFailed {
  constructor(private readonly mails: MailQueue) {}

  @OnEvent(subscriptionActivationFailed)
  async handle(event: Delivered<typeof subscriptionActivationFailed>): Promise<void> {
    const { data } = event;
    await this.mails.add(event, { to: data.buyer, template: 'activation-failed', data });
  }
}
