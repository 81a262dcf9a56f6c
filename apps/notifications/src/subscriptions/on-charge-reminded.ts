import { chargeReminded } from '@numera/contracts/billing/subscription-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { addresseeOf } from '../mails/addressee.ts';
import { MailQueue } from '../mails/mail-queue.ts';

/** Whoever pays a later charge hears of it before its day, on it, and when it has passed: each time in other words. */
@Controller()
export class OnChargeReminded {
  constructor(private readonly mails: MailQueue) {}

  @OnEvent(chargeReminded)
  async handle(event: Delivered<typeof chargeReminded>): Promise<void> {
    const { data } = event;
    await this.mails.add(event, { to: addresseeOf(data), template: `charge-${data.kind}`, data });
  }
}
