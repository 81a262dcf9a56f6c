import { DomainError } from '@numera/contracts/errors';
import { type KeepLimits, usedUp } from '@numera/domain-catalog/hold';
import { Clock } from '@numera/server/clock';
import { Database, defineCollection, type Transaction } from '@numera/server/database';
import { networkOf, widerNetworkOf } from '@numera/server/network-of';
import { WIDER_ALLOWANCE } from '@numera/server/wider-allowance';
import { Inject, Injectable } from '@nestjs/common';
import { type Model, Schema } from 'mongoose';
import { type CatalogSettings, SETTINGS } from '../settings.ts';
import { type Holder, HOLDER_FIELDS } from './holder.ts';
import { numberCollection, type NumberRow } from './number.schema.ts';
import { Shelf } from './shelf.ts';

/** One row a visitor or network that keeps numbers: those meet here, so that two at once cannot both be the last allowed. */
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

/**
 * How far from its end a share need not be watched: more than ever change numbers at the same moment. So a crowd behind one
 * address does not wait in line for a row that only tells it apart from the last allowed.
 */
const UNWATCHED = 20;

/** Keeps anybody from emptying the shelf: a browser, an address, or whoever has a whole range of them. */
@Injectable()
export class HoldLimit {
  private readonly holders: Model<HolderRow>;
  private readonly numbers: Model<NumberRow>;

  constructor(
    database: Database,
    private readonly shelf: Shelf,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: CatalogSettings,
  ) {
    this.holders = database.model(holderCollection);
    this.numbers = database.model(numberCollection);
  }

  /**
   * Asked after the hold is placed, in its transaction: a refusal takes it back. What the visitor held before goes back to the
   * shelf, save for what an order took; its `holdId` stays, for the other tab that may come back to it.
   */
  async check(tx: Transaction, holder: Holder | null, number: string): Promise<void> {
    if (!holder) return;
    if (holder.visitorId !== undefined) await this.replaceOthers(tx, holder.visitorId, number);
    // A visitor has one: there is nothing to be counted.
    await this.count(tx, { ip: holder.ip }, { orderId: null }, this.limits(1, this.settings.HOLDS_PER_IP));
  }

  /** As `check`, for a number that an order took; an order needs no hold, so its numbers are counted on their own. */
  async checkOrders(tx: Transaction, holder: Holder): Promise<void> {
    const { ORDERS_PER_VISITOR, ORDERS_PER_IP } = this.settings;
    await this.count(tx, holder, { orderId: { $ne: null } }, this.limits(ORDERS_PER_VISITOR, ORDERS_PER_IP));
  }

  private limits(perVisitor: number, perNetwork: number): KeepLimits {
    return { perVisitor, perNetwork, perWiderNetwork: perNetwork * WIDER_ALLOWANCE };
  }

  private async replaceOthers(tx: Transaction, visitorId: string, number: string): Promise<void> {
    await this.meet(tx, `visitor ${visitorId}`);
    const others = { _id: { $ne: number }, visitorId, state: 'HELD' as const, orderId: null };
    for (const { _id } of await this.numbers.find(others, { _id: 1 }).session(tx.session).lean()) {
      const change = { to: 'FREE', by: 'replaced', unset: [...HOLDER_FIELDS, 'heldUntil'] } as const;
      await this.shelf.change(tx, { ...others, _id }, change);
    }
  }

  private async count(tx: Transaction, { ip, visitorId }: Holder, which: object, limits: KeepLimits): Promise<void> {
    const [network, wider] = [networkOf(ip), widerNetworkOf(ip)];
    const kept = {
      perVisitor: visitorId === undefined ? 0 : await this.keptBy(tx, { visitorId }, which),
      perNetwork: await this.keptBy(tx, { holderIp: network }, which),
      perWiderNetwork: wider === network ? 0 : await this.keptBy(tx, { holderWider: wider }, which),
    };
    const who = usedUp(kept, limits);
    if (who) throw new DomainError(who === 'perVisitor' ? 'too-many-holds' : 'too-many-holds-here');
    const keys = { perVisitor: `visitor ${visitorId}`, perNetwork: network, perWiderNetwork: wider };
    for (const one of Object.keys(keys) as (keyof KeepLimits)[])
      if (kept[one] > Math.max(0, limits[one] - UNWATCHED)) await this.meet(tx, keys[one]);
  }

  private keptBy({ session }: Transaction, whose: object, which: object): Promise<number> {
    const live = { ...which, ...whose, state: 'HELD' as const, $expr: { $gt: ['$heldUntil', '$$NOW'] } };
    return this.numbers.countDocuments(live).session(session).exec();
  }

  /** Two transactions that write the same row do not both go on: the later one begins anew, and sees what the other did. */
  private async meet({ session }: Transaction, key: string): Promise<void> {
    await this.holders.updateOne(
      { _id: key },
      { $inc: { touches: 1 }, $set: { touchedAt: this.clock.now() } },
      { session, upsert: true },
    );
  }
}
