import { releaseHold } from '@numera/contracts/catalog/holds';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
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
    await this.database.transaction((tx) => this.shelf.release(tx, input.holdId));
    return {};
  }
}
