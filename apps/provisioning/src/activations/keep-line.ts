import type { OutputOf } from '@numera/contracts/contract';
import { keepLine } from '@numera/contracts/provisioning/credentials';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { open, seal } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';
import { givenLineCollection } from './given-line.schema.ts';

/** Kept until the money is there. */
@Controller()
export class KeepLine {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
  ) {}

  @Handles(keepLine)
  async execute({ input }: Asked<typeof keepLine>): Promise<OutputOf<typeof keepLine>> {
    const { orderId, password, ...line } = input;
    const plain = open(password, this.settings.SIP_TRANSIT_KEY, 'sipPassword');
    const sealedPassword = seal(plain, this.settings.SIP_CREDENTIALS_KEY, line.number);
    const kept = { ...line, sealedPassword, keptAt: this.clock.now() };
    await this.database.rows(givenLineCollection).updateOne({ _id: orderId }, { $set: kept }, { upsert: true });
    return {};
  }
}
