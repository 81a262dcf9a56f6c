import { accountClosed } from '@numera/contracts/identity/account-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { CloseBooks } from './close-books.ts';

@Controller()
export class OnAccountClosed {
  constructor(
    private readonly inbox: Inbox,
    private readonly closeBooks: CloseBooks,
  ) {}

  @OnEvent(accountClosed)
  async handle(event: Delivered<typeof accountClosed>): Promise<void> {
    const { userId, closedAt } = event.data;
    await this.inbox.once(event, (tx) => this.closeBooks.begin(tx, userId, new Date(closedAt)));
    this.closeBooks.wake();
  }
}
