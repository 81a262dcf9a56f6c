import { accountClosed } from '@numera/contracts/identity/account-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { CloseBooks } from './close-books.ts';

@Controller()
export class OnAccountClosed {
  constructor(private readonly closeBooks: CloseBooks) {}

  /** Heard twice it is one row. */
  @OnEvent(accountClosed)
  handle({ data: { userId, closedAt } }: Delivered<typeof accountClosed>): Promise<void> {
    return this.closeBooks.begin(userId, new Date(closedAt));
  }
}
