import type { OutputOf } from '@numera/contracts/contract';
import { forgetLine } from '@numera/contracts/provisioning/credentials';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { givenLineCollection } from './given-line.schema.ts';

/** Nobody keeps the credentials of a line that was not sold. */
@Controller()
export class ForgetLine {
  constructor(private readonly database: Database) {}

  @Handles(forgetLine)
  async execute({ input: { orderId } }: Asked<typeof forgetLine>): Promise<OutputOf<typeof forgetLine>> {
    await this.database.rows(givenLineCollection).deleteMany({ orderId });
    return {};
  }
}
