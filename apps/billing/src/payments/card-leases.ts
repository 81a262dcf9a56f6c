import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { paymentCollection } from './payment.schema.ts';

/**
 * One card at a time for one charge: while one is shown to the provider, and for a while after an answer that was lost, no other
 * is. Whoever dies in between leaves it to run out.
 */
@Injectable()
export class CardLeases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Null when somebody else has it; otherwise what gives it back. */
  async take(paymentId: string, forMs: number): Promise<Date | null> {
    const now = this.clock.now();
    const cardUntil = new Date(now.getTime() + forMs);
    const isFree = { $or: [{ cardUntil: { $exists: false } }, { cardUntil: { $lte: now } }] };
    const { matchedCount } = await this.rows.updateOne({ _id: paymentId, ...isFree }, { $set: { cardUntil } });
    return matchedCount > 0 ? cardUntil : null;
  }

  /** Others may from now on, or only after so long; nothing when it has run out and is somebody else's. */
  async leave(paymentId: string, mine: Date, afterMs: number): Promise<void> {
    const until = new Date(this.clock.now().getTime() + afterMs);
    const change = afterMs > 0 ? { $set: { cardUntil: until } } : { $unset: { cardUntil: 1 as const } };
    await this.rows.updateOne({ _id: paymentId, cardUntil: mine }, change);
  }

  private get rows() {
    return this.database.rows(paymentCollection);
  }
}
