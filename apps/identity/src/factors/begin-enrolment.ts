import type { ActorOf } from '@numera/contracts/access';
import { DomainError } from '@numera/contracts/errors';
import { ENROLMENT_MS, MOST_FACTORS } from '@numera/domain-identity/second-factors';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { UserRow } from '../users/user.schema.ts';
import { ConfirmOwner } from './confirm-owner.ts';
import { factorCollection, type FactorRow } from './factor.schema.ts';
import { OwnFactors } from './own-factors.ts';

type Begun = Pick<FactorRow, '_id' | 'userId' | 'type' | 'friendlyName'> &
  Partial<Pick<FactorRow, 'totp' | 'challenge'>>;

/** Begins with a factor. */
@Injectable()
export class BeginEnrolment {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly confirmOwner: ConfirmOwner,
    private readonly ownFactors: OwnFactors,
  ) {}

  /**
   * Whether this account may: by its password, and only when its mailbox is its owner's, for nobody else could help him who loses all.
   * Refuses as `enrolTotp` says.
   */
  async admit(actor: ActorOf<'user'>, password: string): Promise<{ user: UserRow; there: readonly FactorRow[] }> {
    const user = await this.confirmOwner.byPassword(actor, password);
    if (!user.emailConfirmedAt) throw new DomainError('email-unconfirmed');
    const there = await this.ownFactors.verified(user._id);
    refuseMore(there.length);
    return { user, there };
  }

  /** Takes the place of what was begun of its kind before. */
  async keep(begun: Begun): Promise<void> {
    const { userId, type } = begun;
    const createdAt = this.clock.now();
    const row: FactorRow = {
      ...begun,
      verified: false,
      createdAt,
      pendingUntil: new Date(createdAt.getTime() + ENROLMENT_MS),
    };
    const factors = this.database.rows(factorCollection);
    await this.database.transaction(async ({ session }) => {
      await factors.deleteMany({ userId, type, verified: false }, { session });
      await factors.insertOne(row, { session });
    });
  }
}

/** So many are looked at with each sign-in; who has more has lost count. */
export function refuseMore(there: number): void {
  if (there < MOST_FACTORS) return;
  throw new DomainError('invalid-input', `${there} factors`, {
    friendlyName: `Você já tem ${MOST_FACTORS} verificações. Remova uma antes de adicionar outra.`,
  });
}
