import { shelfChanged } from '@numera/contracts/catalog/number-signals';
import type { ChosenNumber } from '@numera/contracts/primitives';
import type { Heard } from '@numera/messaging/inbox';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { type Change, changePipeline, isTaken, touchesShelf } from './change-state.ts';
import { HOLDER_FIELDS } from './holder.ts';
import { numberCollection, type NumberRow } from './number.schema.ts';

const STANDING = {
  ...{ areaCode: 1, city: 1, areaRef: 1, state: 1, heldUntil: 1 },
  ...{ holdId: 1, visitorId: 1, orderId: 1, agreed: 1, lastOrderId: 1 },
} as const;

/** A number as it stands; its long history stays in the database, where the changes are made. */
export type Standing = Pick<NumberRow, '_id' | keyof typeof STANDING>;

type Looked = Standing & Pick<NumberRow, 'reclaimedBy'> & { readonly isTaken: boolean };

/** Said in a transaction about a number that has no row yet: `Shelf.having` gives it one. */
class NeverChosen extends Error {
  override readonly name = 'NeverChosen';
}

/** A number meets three events an order: what is pushed out is of orders that have long given it up. */
const KEPT_NOTES = 30;

const withNote = (heard: Heard): object => ({
  $slice: [{ $concatArrays: [{ $ifNull: ['$heard', []] }, [{ $literal: heard }]] }, -KEPT_NOTES],
});

/** The only place where a number changes its state; tells the open lists whenever one leaves or comes back. */
@Injectable()
export class Shelf {
  private readonly numbers: mongo.Collection<NumberRow>;

  constructor(
    database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    this.numbers = database.rows(numberCollection);
  }

  /**
   * Gives a number that nobody chose before the row that it is judged by. Outside of transactions: a thousand buyers may do it at
   * once, and who comes second finds it done.
   */
  async put({ number, areaCode, city, areaRef }: ChosenNumber): Promise<void> {
    const history = [{ version: 1, state: 'FREE' as const, at: this.clock.now(), by: 'stock' }];
    try {
      await this.numbers.insertOne({ _id: number, areaCode, city, areaRef, state: 'FREE', version: 1, history });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Runs what changes the number; one that nobody chose before is put first, and then it runs again. Most have been chosen: only
   * a transaction that finds nothing to change looks, by `find`, whether that is why.
   */
  async having<T>(number: ChosenNumber, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof NeverChosen)) throw error;
      await this.put(number);
      return run();
    }
  }

  /** The number as it stands, for a change that found it otherwise; where there may be no row this needs `having` around it. */
  async find({ session }: Transaction, number: string): Promise<Standing> {
    const row = await this.numbers.findOne<Standing>({ _id: number }, { session, projection: STANDING });
    if (!row) throw new NeverChosen(number);
    return row;
  }

  /**
   * The number as it stands, and whether nobody else may take it at this moment; null when nobody chose it before. A cheap look,
   * after which `change` still decides.
   */
  look(number: string): Promise<Looked | null> {
    return this.numbers.findOne<Looked>({ _id: number }, { projection: { ...STANDING, reclaimedBy: 1, isTaken } });
  }

  /**
   * Changes the number if, at this moment of the database, it is as `when` says; null when it is not. Of any number of
   * askers at once only one finds it so: the others meet its commit, look again and get null.
   */
  async change(tx: Transaction, when: Record<string, unknown>, change: Change): Promise<Standing | null> {
    const after = (await this.numbers.findOneAndUpdate(when as mongo.Filter<NumberRow>, changePipeline(change), {
      session: tx.session,
      returnDocument: 'after',
      projection: { ...STANDING, touchesShelf },
    })) as (Standing & { touchesShelf: boolean }) | null;
    if (after?.touchesShelf) await this.announce(tx, after);
    return after;
  }

  /**
   * As `change`, when the number is the order's already, so that no list has to be told: one write, which bears the note of the
   * event that asks for it. Whether the note stands there now; when not, it takes a transaction.
   */
  async changeItsOwn(orderId: string, heard: Heard, when: { readonly _id: string }, change: Change): Promise<boolean> {
    const written = await this.numbers.updateOne(
      { $and: [when, { orderId, 'heard._id': { $ne: heard._id }, $expr: isTaken }] } as mongo.Filter<NumberRow>,
      [...changePipeline(change), { $set: { heard: withNote(heard) } }],
    );
    if (written.matchedCount > 0) return true;
    const noted = { _id: when._id, 'heard._id': heard._id };
    return (await this.numbers.findOne(noted, { projection: { _id: 1 } })) !== null;
  }

  /** Ends a buyer's hold; one that an order took over is out of the buyer's hands. */
  async release(tx: Transaction, holdId: string): Promise<void> {
    await this.change(
      tx,
      { holdId, state: 'HELD', orderId: null },
      { to: 'FREE', by: 'buyer', unset: ['holdId', ...HOLDER_FIELDS, 'heldUntil'] },
    );
  }

  /**
   * Lets a number go that nobody paid for, if it is as `when` says: back on the shelf, or into the quarantine out of which its last
   * owner had taken it. `holdId` stays: the buyer may come back to a number that is still free.
   */
  async letGo(tx: Transaction, when: Record<string, unknown>, by: string): Promise<void> {
    const unset = ['orderId', 'agreed', 'heldUntil', ...HOLDER_FIELDS];
    if (await this.change(tx, { ...when, quarantinedUntil: null }, { to: 'FREE', by, unset })) return;
    await this.change(tx, { ...when, quarantinedUntil: { $ne: null } }, { to: 'QUARANTINED', by, unset });
  }

  private async announce(tx: Transaction, { _id, areaRef, orderId, state }: Standing): Promise<void> {
    const news = { areaRef, number: _id, isTaken: state !== 'FREE' };
    await this.outbox.announce(tx, shelfChanged, news, orderId ? { correlationId: orderId } : {});
  }
}
