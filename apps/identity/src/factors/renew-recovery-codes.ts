import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { renewRecoveryCodes } from '@numera/contracts/identity/factors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { AnnounceChange } from './announce-change.ts';
import { ConfirmOwner } from './confirm-owner.ts';
import { recoveryCodesCollection } from './factor.schema.ts';
import { newRecoveryCodes, recoveryPrint } from './recovery-codes.ts';
import { sealedCodes } from './sealed-codes.ts';

/** Ten new codes; none of the old ones serves any more. */
@Controller()
export class RenewRecoveryCodes {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly confirmOwner: ConfirmOwner,
    private readonly announceChange: AnnounceChange,
  ) {}

  @Handles(renewRecoveryCodes)
  async execute({ input, actor }: Asked<typeof renewRecoveryCodes>): Promise<OutputOf<typeof renewRecoveryCodes>> {
    const key = this.settings.PERSONAL_DATA_KEY;
    const user = await this.confirmOwner.byPassword(actor, input.password);
    const now = this.clock.now();
    const fresh = newRecoveryCodes();
    const codes = fresh.map((code) => recoveryPrint(code, user._id, key));
    await this.database.transaction(async (tx) => {
      const { matchedCount } = await this.database
        .rows(recoveryCodesCollection)
        .updateOne(
          { _id: user._id },
          { $set: { codes, createdAt: now }, $inc: { changes: 1 } },
          { session: tx.session },
        );
      if (matchedCount === 0) throw new DomainError('factor-missing');
      const whence = { userAgent: input.userAgent, ip: actor.ip, now };
      await this.announceChange.execute(tx, user, whence, { change: 'codes-renewed', factor: null });
    });
    return { recoveryCodes: sealedCodes(fresh, key) };
  }
}
