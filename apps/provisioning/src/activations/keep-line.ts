import type { OutputOf } from '@numera/contracts/contract';
import { keepLine } from '@numera/contracts/provisioning/credentials';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { open, seal } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';
import { activationCollection } from './activation.schema.ts';
import { type GivenLine, givenLineCollection, givenLineIdOf } from './given-line.schema.ts';

/** Kept until the money is there. */
@Controller()
export class KeepLine {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
  ) {}

  @Handles(keepLine)
  async execute({ input, actor }: Asked<typeof keepLine>): Promise<OutputOf<typeof keepLine>> {
    const { password, ...line } = input;
    const plain = open(password, this.settings.SIP_TRANSIT_KEY, 'sipPassword');
    const sealedPassword = seal(plain, this.settings.SIP_CREDENTIALS_KEY, line.number);
    const kept = { ...line, sealedPassword, keptAt: this.clock.now() };
    const _id = givenLineIdOf(line.orderId, line.number);
    const lines = this.database.rows(givenLineCollection);
    await this.database.transaction(async (tx) => {
      const { session } = tx;
      // Paid since: what is sent again says nothing new.
      const isPaid = await this.database
        .rows(activationCollection)
        .findOne({ _id: line.orderId }, { session, projection: { _id: 1 } });
      if (isPaid) return;
      const before = await lines.findOne({ _id }, { session });
      // The same sale, sent again.
      if (before && this.isSame(before, kept)) return;
      await lines.updateOne({ _id }, { $set: kept }, { upsert: true, session });
      const { orderId: id, ...after } = line;
      await this.audit.record(tx, actor, { action: 'number.keep-line', subject: { type: 'order', id }, after });
    });
    return {};
  }

  private isSame(before: GivenLine, kept: Omit<GivenLine, '_id'>): boolean {
    const plain = ({ number, sealedPassword }: Pick<GivenLine, 'number' | 'sealedPassword'>): string =>
      open(sealedPassword, this.settings.SIP_CREDENTIALS_KEY, number);
    const isAlike = (['username', 'server', 'port'] as const).every((field) => before[field] === kept[field]);
    return isAlike && plain(before) === plain(kept);
  }
}
