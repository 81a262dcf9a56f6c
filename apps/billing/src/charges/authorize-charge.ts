import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { isChargeToken } from '@numera/server/charge-token';
import { Database } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/** What somebody shows who wants to see a charge. */
interface Shown {
  readonly paymentId: string;
  readonly chargeToken?: string | undefined;
}

/** Gives a charge to whoever may see it: its owner, an administrator, or the holder of its link. To others it does not exist. */
@Injectable()
export class AuthorizeCharge {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  /** For what came over the broker, where a token is sealed. */
  findSealed({ paymentId, chargeToken }: Shown, actor: Actor): Promise<Payment> {
    return this.find(paymentId, chargeToken && this.opened(chargeToken), actor);
  }

  async find(paymentId: string, token: string | undefined, actor: Actor): Promise<Payment> {
    const payment = await this.database.rows(paymentCollection).findOne({ _id: paymentId });
    if (!payment) throw new DomainError('not-found', paymentId);
    const isOwner = actor.kind === 'user' && (actor.role === 'admin' || actor.userId === payment.ownerUserId);
    if (isOwner || isChargeToken(token, paymentId, this.settings.ORDER_TOKEN_KEY)) return payment;
    throw new DomainError('not-found', paymentId);
  }

  private opened(sealed: string): string {
    try {
      return open(sealed, this.settings.PERSONAL_DATA_KEY, 'chargeToken');
    } catch {
      throw new DomainError('invalid-input', 'chargeToken does not open');
    }
  }
}
