import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { Clock } from '@numera/server/clock';
import { Database, defineCollection, type Transaction } from '@numera/server/database';
import { networkOf } from '@numera/server/network-of';
import { Inject, Injectable } from '@nestjs/common';
import { type Model, Schema } from 'mongoose';
import { type CatalogSettings, SETTINGS } from '../settings.ts';
import { numberCollection, type NumberRow } from './number.schema.ts';

/** One row an address that holds numbers: its holds meet here, so that two at once cannot both be the last allowed. */
interface HolderRow {
  _id: string;
  touchedAt: Date;
  touches: number;
}

const holderSchema = new Schema<HolderRow>(
  {
    _id: { type: String, required: true },
    touchedAt: { type: Date, required: true },
    touches: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// An address is personal data: forgotten an hour after its last hold.
holderSchema.index({ touchedAt: 1 }, { expireAfterSeconds: 3_600 });

export const holderCollection = defineCollection<HolderRow>('holders', holderSchema);

/** Keeps one address from emptying the shelf. */
@Injectable()
export class HoldLimit {
  private readonly holders: Model<HolderRow>;
  private readonly numbers: Model<NumberRow>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: CatalogSettings,
  ) {
    this.holders = database.model(holderCollection);
    this.numbers = database.model(numberCollection);
  }

  /** Asked after the hold is placed, in its transaction: a refusal takes it back. */
  async check(tx: Transaction, actor: Actor): Promise<void> {
    if (actor.kind === 'service') return;
    await this.count(tx, actor.ip, { orderId: null }, this.settings.HOLDS_PER_IP);
  }

  /** As `check`, for a number that an order took; an order needs no hold, so its numbers are counted on their own. */
  async checkOrders(tx: Transaction, ip: string): Promise<void> {
    await this.count(tx, ip, { orderId: { $ne: null } }, this.settings.ORDERS_PER_IP);
  }

  private async count(tx: Transaction, ip: string, which: object, allowed: number): Promise<void> {
    const { session } = tx;
    const holderIp = networkOf(ip);
    await this.holders.updateOne(
      { _id: holderIp },
      { $inc: { touches: 1 }, $set: { touchedAt: this.clock.now() } },
      { session, upsert: true },
    );
    const live = { ...which, holderIp, state: 'HELD' as const, $expr: { $gt: ['$heldUntil', '$$NOW'] } };
    const kept = await this.numbers.countDocuments(live).session(session);
    if (kept > allowed) throw new DomainError('too-many-holds');
  }
}

/** The address whose holds are counted; an expression, because an address is data. */
export const holderIpOf = (actor: Actor): object | '$$REMOVE' =>
  actor.kind === 'service' ? '$$REMOVE' : { $literal: networkOf(actor.ip) };
