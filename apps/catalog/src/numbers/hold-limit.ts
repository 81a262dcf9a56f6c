import { DomainError } from '@numera/contracts/errors';
import { type Kept, type KeepLimits, usedUp } from '@numera/domain-catalog/hold';
import { Clock } from '@numera/server/clock';
import { Database, defineCollection, type Transaction } from '@numera/server/database';
import { networkOf, widerNetworkOf } from '@numera/server/network-of';
import { WIDER_ALLOWANCE } from '@numera/server/wider-allowance';
import { Inject, Injectable } from '@nestjs/common';
import { type mongo, Schema } from 'mongoose';
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
  private readonly holders: mongo.Collection<HolderRow>;
  private readonly numbers: mongo.Collection<NumberRow>;

  constructor(
    database: Database,
    private readonly shelf: Shelf,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: CatalogSettings,
  ) {
    this.holders = database.rows(holderCollection);
    this.numbers = database.rows(numberCollection);
  }

  /**
   * Asked after the hold is placed, in its transaction: a refusal takes it back. What the visitor held before goes back to the
   * shelf, save for what an order took; its `holdId` stays, for the other tab that may come back to it.
   */
  async check(tx: Transaction, holder: Holder | null, number: string): Promise<void> {
    if (!holder) return;
    const others = await this.keep(tx, holder, { orderId: null }, this.limits(1, this.settings.HOLDS_PER_IP), number);
    for (const _id of others) {
      const change = { to: 'FREE', by: 'replaced', unset: [...HOLDER_FIELDS, 'heldUntil'] } as const;
      await this.shelf.change(tx, { _id, visitorId: holder.visitorId, state: 'HELD', orderId: null }, change);
    }
  }

  /** As `check`, for a number that an order took; an order needs no hold, so its numbers are counted on their own. */
  async checkOrders(tx: Transaction, holder: Holder): Promise<void> {
    const { ORDERS_PER_VISITOR, ORDERS_PER_IP } = this.settings;
    await this.keep(tx, holder, { orderId: { $ne: null } }, this.limits(ORDERS_PER_VISITOR, ORDERS_PER_IP));
  }

  private limits(perVisitor: number, perNetwork: number): KeepLimits {
    return { perVisitor, perNetwork, perWiderNetwork: perNetwork * WIDER_ALLOWANCE };
  }

  /**
   * Refuses when a share is used up by the numbers that are `which`, and meets whoever else is near the end of it. With `instead`
   * the visitor's other numbers do not count, because that one takes their place: their ids are the answer.
   */
  private async keep(
    tx: Transaction,
    holder: Holder,
    which: object,
    limits: KeepLimits,
    instead?: string,
  ): Promise<readonly string[]> {
    const names = namesOf(holder);
    const { others, ...kept } = await this.count(tx, names, which, instead);
    const who = usedUp(kept, limits);
    if (who) throw new DomainError(who === 'perVisitor' ? 'too-many-holds' : 'too-many-holds-here');
    const near = names.filter(({ share }) => kept[share] > Math.max(0, limits[share] - UNWATCHED));
    await this.meet(
      tx,
      near.map(({ share, name }) => (share === 'perVisitor' ? `visitor ${name}` : name)),
    );
    return others;
  }

  /** One question for all names: each is looked up by its own index, and what is counted is what nobody else may take now. */
  private async count(
    { session }: Transaction,
    names: readonly Name[],
    which: object,
    instead: string | undefined,
  ): Promise<Kept & { readonly others: readonly string[] }> {
    const bears = ({ field, name }: Name): object => ({ $eq: [`$${field}`, { $literal: name }] });
    const visitors = names.filter(({ share }) => share === 'perVisitor');
    const isOther = instead !== undefined && {
      $and: [{ $or: visitors.map(bears) }, { $ne: ['$_id', { $literal: instead }] }],
    };
    const isKept = { $and: [{ $gt: ['$heldUntil', '$$NOW'] }, { $not: [isOther] }] };
    const counts = names.map(
      (one) => [one.share, { $sum: { $cond: [{ $and: [isKept, bears(one)] }, 1, 0] } }] as const,
    );
    const rows = this.numbers.aggregate<Partial<Kept> & { others: string[] }>(
      [
        { $match: { ...which, state: 'HELD', $or: names.map(({ field, name }) => ({ [field]: name })) } },
        {
          $group: {
            _id: null,
            ...Object.fromEntries(counts),
            others: { $push: { $cond: [isOther, '$_id', '$$REMOVE'] } },
          },
        },
      ],
      { session },
    );
    const [found] = await rows.toArray();
    const { perVisitor = 0, perNetwork = 0, perWiderNetwork = 0, others = [] } = found ?? {};
    return { perVisitor, perNetwork, perWiderNetwork, others };
  }

  /** Two transactions that write the same row do not both go on: the later one begins anew, and sees what the other did. */
  private async meet({ session }: Transaction, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const update = { $inc: { touches: 1 }, $set: { touchedAt: this.clock.now() } };
    await this.holders.bulkWrite(
      keys.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } })),
      { session },
    );
  }
}

/** What a holder is counted by: the field of a number that tells it. */
interface Name {
  readonly share: keyof KeepLimits;
  readonly field: (typeof HOLDER_FIELDS)[number];
  readonly name: string;
}

function namesOf({ ip, visitorId }: Holder): Name[] {
  const [network, wider] = [networkOf(ip), widerNetworkOf(ip)];
  return [
    ...(visitorId === undefined ? [] : [{ share: 'perVisitor', field: 'visitorId', name: visitorId } as const]),
    { share: 'perNetwork', field: 'holderIp', name: network },
    ...(wider === network ? [] : [{ share: 'perWiderNetwork', field: 'holderWider', name: wider } as const]),
  ];
}
