import { releaseHold } from '@numera/contracts/catalog/holds';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database, type Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { Shelf } from './shelf.ts';

/** Idempotent; a hold that is over, or that an order took over, is left as it is. */
@Controller()
export class ReleaseHold {
  constructor(
    private readonly shelf: Shelf,
    private readonly database: Database,
  ) {}

  @Handles(releaseHold)
  async execute({ input }: Asked<typeof releaseHold>): Promise<Record<string, never>> {
    await this.database.transaction((tx) => this.release(tx, input.holdId));
    return {};
  }

  async release(tx: Transaction, holdId: string): Promise<void> {
    await this.shelf.change(
      tx,
      { holdId, state: 'HELD', orderId: null },
      { to: 'FREE', by: 'buyer', unset: ['holdId', 'holderIp', 'heldUntil'] },
    );
  }
}
