import { DomainError } from '@numera/contracts/errors';
import { type FactorsView, removeFactor } from '@numera/contracts/identity/factors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { UserRow } from '../users/user.schema.ts';
import type { Whence } from '../sessions/where.ts';
import { AnnounceChange } from './announce-change.ts';
import { ConfirmOwner } from './confirm-owner.ts';
import { factorCollection, recoveryCodesCollection } from './factor.schema.ts';
import { OwnFactors } from './own-factors.ts';

/** Takes a factor away; with the last one the codes of recovery go, which have nothing to recover then. */
@Controller()
export class RemoveFactor {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly confirmOwner: ConfirmOwner,
    private readonly ownFactors: OwnFactors,
    private readonly announceChange: AnnounceChange,
  ) {}

  @Handles(removeFactor)
  async execute({ input, actor }: Asked<typeof removeFactor>): Promise<FactorsView> {
    const { factorId, password, userAgent } = input;
    const user = await this.confirmOwner.byPassword(actor, password);
    const whence = { userAgent, ip: actor.ip, now: this.clock.now() };
    return this.database.transaction((tx) => this.remove(tx, user, factorId, whence));
  }

  private async remove(tx: Transaction, user: UserRow, factorId: string, whence: Whence): Promise<FactorsView> {
    const { _id: userId } = user;
    const mine = { _id: factorId, userId, verified: true };
    const removed = await this.database.rows(factorCollection).findOneAndDelete(mine, { session: tx.session });
    if (!removed) throw new DomainError('factor-missing');
    const codes = this.database.rows(recoveryCodesCollection);
    const left = await this.ownFactors.verified(userId, tx);
    // Changed in any case: of two that go at once the second sees that it is the last.
    if (left.length === 0) await codes.deleteOne({ _id: userId }, { session: tx.session });
    else await codes.updateOne({ _id: userId }, { $inc: { changes: 1 } }, { session: tx.session });
    await this.announceChange.execute(tx, user, whence, { change: 'removed', factor: removed.friendlyName });
    return this.ownFactors.view(userId, tx);
  }
}
