import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { MailQueue } from '../mails/mail-queue.ts';

/** The buyer's receipt. */
@Controller()
export class OnPaymentConfirmed {
  constructor(private readonly mails: MailQueue) {}

  @OnEvent(paymentConfirmed)
  async handle(event: Delivered<typeof paymentConfirmed>): Promise<void> {
    const { data } = event;
    await this.mails.add(event, { to: data.buyer, template: 'receipt', data });
  }
}
