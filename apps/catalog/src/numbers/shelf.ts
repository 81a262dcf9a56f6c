import { shelfChanged } from '@numera/contracts/catalog/number-signals';
import type { ChosenNumber } from '@numera/contracts/primitives';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type Change, changePipeline } from './change-state.ts';
import { HOLDER_FIELDS } from './holder.ts';
import { numberCollection, type NumberRow } from './number.schema.ts';

/** The only place where a number changes its state; tells the open lists whenever one leaves or comes back. */
@Injectable()
export class Shelf {
  private readonly numbers: Model<NumberRow>;

  constructor(
    database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    this.numbers = database.model(numberCollection);
  }

  /** Makes sure that the number has a row to be judged by. Outside of transactions: a thousand buyers may do it at once. */
  async put({ number, ...place }: ChosenNumber): Promise<void> {
    const history = [{ version: 1, state: 'FREE' as const, at: this.clock.now(), by: 'stock' }];
    try {
      await this.numbers.updateOne(
        { _id: number },
        { $setOnInsert: { ...place, state: 'FREE', version: 1, history } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The number as it is when nobody may take it at this moment; a cheap look, after which `change` still decides. */
  takenBy(number: string): Promise<NumberRow | null> {
    return this.numbers
      .findOne({ _id: number, $or: [{ state: 'SOLD' }, { state: 'HELD', $expr: { $gt: ['$heldUntil', '$$NOW'] } }] })
      .lean<NumberRow>()
      .exec();
  }

  /**
   * Changes the number if, at this moment of the database, it is as `when` says; null when it is not. Of any number of
   * askers at once only one finds it so: the others meet its commit, look again and get null.
   */
  async change(tx: Transaction, when: Record<string, unknown>, change: Change): Promise<NumberRow | null> {
    const { session } = tx;
    const before = await this.numbers.findOne(when, { version: 1, state: 1 }).session(session).lean();
    if (!before) return null;
    const after = await this.numbers
      .findOneAndUpdate({ ...when, _id: before._id }, changePipeline(change) as never, {
        session,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<NumberRow>();
    if (!after) return null;
    // Pipelines bypass mongoose: the schema, the last line of defence, is asked here.
    await new this.numbers(after).validate();
    const news = after.history.filter(({ version }) => version > before.version);
    const touchesShelf = news.length > 0 && (before.state === 'FREE' || news.some(({ state }) => state === 'FREE'));
    if (touchesShelf) await this.announce(tx, after);
    return after;
  }

  /** Ends a buyer's hold; one that an order took over is out of the buyer's hands. */
  async release(tx: Transaction, holdId: string): Promise<void> {
    await this.change(
      tx,
      { holdId, state: 'HELD', orderId: null },
      { to: 'FREE', by: 'buyer', unset: ['holdId', ...HOLDER_FIELDS, 'heldUntil'] },
    );
  }

  private async announce(tx: Transaction, { _id, areaRef, orderId, state }: NumberRow): Promise<void> {
    const news = { areaRef, number: _id, isTaken: state !== 'FREE' };
    await this.outbox.announce(tx, shelfChanged, news, orderId ? { correlationId: orderId } : {});
  }
}
