import { DomainError } from '@numera/contracts/errors';
import { type CardTries as Tries, fullCount, refusalForFull } from '@numera/domain-billing/card-testing';
import type { Order } from '@numera/domain-billing/order';
import { Clock } from '@numera/server/clock';
import { Database, defineCollection, madeOrFound } from '@numera/server/database';
import { networkOf, widerNetworkOf } from '@numera/server/network-of';
import { fingerprint } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { type Model, Schema } from 'mongoose';
import { OrderStore } from '../orders/order-store.ts';
import { type BillingSettings, cardLimits, SETTINGS } from '../settings.ts';

/** How many cards of one order, card, payer, network or of everybody were refused in an hour. The id tells which, as a keyed digest. */
interface CardTriesRow {
  _id: string;
  count: number;
  endsAt: Date;
}

const WINDOW_MS = 3_600_000;

const cardTriesSchema = new Schema<CardTriesRow>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// An hour that is over is counted anew anyway; this forgets it.
cardTriesSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export const cardTriesCollection = defineCollection<CardTriesRow>('cardTries', cardTriesSchema);

/** What a try is counted under. */
export type TriedUnder = readonly string[];

/** No further card for now; it tells when the hour ends in which they were counted. */
export class TooManyRefusals extends DomainError {
  constructor(
    full: keyof Tries,
    readonly retryAfterSeconds: number,
  ) {
    super(refusalForFull(full), `refused cards of one ${full}`);
  }
}

/** Counts the cards that are shown to the provider, for all replicas together and by the database's clock. */
@Injectable()
export class CardTries {
  private readonly rows: Model<CardTriesRow>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly store: OrderStore,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {
    this.rows = database.model(cardTriesCollection);
  }

  /**
   * Counts a card before it is shown to the provider, so that many at once cannot slip through; what turns out well is taken
   * back. Refuses with `card-refused-often` or `too-many-card-refusals`. A refused try counts nowhere: whoever has used up his own
   * allowance does not use up that of his neighbours.
   */
  async begin(order: Order, cardNumber: string, ip: string): Promise<TriedUnder> {
    const under = this.keysOf(order, cardNumber, ip);
    const names = Object.keys(under) as (keyof Tries)[];
    const keys = Object.values(under);
    const rows = await Promise.all(keys.map((key) => this.add(key)));
    const tries = Object.fromEntries(names.map((name, index) => [name, rows[index]!.count])) as unknown as Tries;
    const limits = cardLimits(this.settings);
    let full = fullCount(tries, limits, false);
    if (full === 'network' || full === 'widerNetwork') full = fullCount(tries, limits, await this.hasPaidBefore(order));
    if (!full) return keys;
    await this.takeBack(keys);
    const waitMs = rows[names.indexOf(full)]!.endsAt.getTime() - this.clock.now().getTime();
    throw new TooManyRefusals(full, Math.max(1, Math.ceil(waitMs / 1_000)));
  }

  /** The card was not refused. */
  async takeBack(keys: TriedUnder): Promise<void> {
    await this.rows.updateMany({ _id: { $in: [...keys] }, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  /** Counts a refusal among those of everybody; whether they are so many that somebody must be trying out cards. */
  async looksLikeTesting(): Promise<boolean> {
    return (await this.add('everybody')).count >= this.settings.CARD_REFUSALS_ALERT;
  }

  private async hasPaidBefore({ ownerUserId }: Order): Promise<boolean> {
    if (ownerUserId === null) return false;
    const settled = { ownerUserId, state: { $in: ['PAID', 'ACTIVE'] as Order['state'][] } };
    return (await this.store.orders.findOne(settled, { projection: { _id: 1 } })) !== null;
  }

  private keysOf({ _id, customerId }: Order, cardNumber: string, ip: string): Record<keyof Tries, string> {
    const digest = (what: string): string => fingerprint(what, this.settings.PERSONAL_DATA_KEY);
    const network = digest(`network:${networkOf(ip)}`);
    return {
      order: `order:${_id}`,
      card: `card:${digest(`card:${cardNumber}`)}`,
      // A guest's is everybody's of that tax id; an account has one of its own.
      payer: `payer:${customerId}:${network}`,
      payerAnywhere: `payer:${customerId}`,
      network: `network:${network}`,
      widerNetwork: `wider:${digest(`wider:${widerNetworkOf(ip)}`)}`,
    };
  }

  private async add(key: string): Promise<CardTriesRow> {
    const isOpen = { $gt: ['$endsAt', '$$NOW'] };
    const next = {
      count: { $cond: [isOpen, { $add: ['$count', 1] }, 1] },
      endsAt: { $cond: [isOpen, '$endsAt', { $add: ['$$NOW', WINDOW_MS] }] },
    };
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    const row = await madeOrFound(async () =>
      this.rows.findOneAndUpdate({ _id: key }, [{ $set: next }], options).lean<CardTriesRow>(),
    );
    if (!row) throw new Error('an upsert returned nothing');
    return row;
  }
}
