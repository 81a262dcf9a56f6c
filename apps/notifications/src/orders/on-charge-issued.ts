import { chargeIssued } from '@numera/contracts/billing/order-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { addresseeOf } from '../mails/addressee.ts';
import { MailQueue } from '../mails/mail-queue.ts';

const templates = { PIX: 'pix', BOLETO: 'boleto', CREDIT_CARD: null } as const;

/** What the buyer needs to pay. A card is charged while the buyer watches: there is nothing to write. */
@Controller()
export class OnChargeIssued {
  constructor(
    private readonly inbox: Inbox,
    private readonly mails: MailQueue,
  ) {}

  @OnEvent(chargeIssued)
  async handle(event: Delivered<typeof chargeIssued>): Promise<void> {
    const { data } = event;
    const template = templates[data.method];
    if (template) await this.mails.add(event, { to: addresseeOf(data), template, data });
    else await this.inbox.once(event, async () => undefined);
  }
}
