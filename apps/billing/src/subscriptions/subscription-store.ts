import { isDeepStrictEqual } from 'node:util';
import { nextTurn } from '@numera/domain-billing/agenda';
import type { Turned } from '@numera/domain-billing/follow';
import { spanOf } from '@numera/domain-billing/span';
import {
  isEnded,
  type NewSubscription,
  openSubscription,
  type Subscription,
} from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { AnnounceTurn } from './announce-turn.ts';
import { listedSubscription } from './listed.ts';
import { Policy } from '../policy/policy.ts';
import { SubscriptionRunner } from './subscription-runner.ts';
import { type StoredSubscription, subscriptionCollection } from './subscription.schema.ts';

/** What is written with a turn besides what follows from it. */
export type Along = (tx: Transaction, after: Subscription, before: Subscription) => Promise<void>;
type Decide = (subscription: Subscription) => Turned;

/** Those who want one subscription at once are few: its run, webhooks, its owner, an administrator. */
const MAX_TRIES = 20;

/** Reads and writes subscriptions. Every turn is decided on the subscription as it is when it is written. */
@Injectable()
export class SubscriptionStore {
  readonly rows: mongo.Collection<StoredSubscription>;

  constructor(
    private readonly database: Database,
    private readonly runner: SubscriptionRunner,
    private readonly announce: AnnounceTurn,
    private readonly policy: Policy,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.rows = database.rows(subscriptionCollection);
  }

  find = (id: string, tx?: Transaction): Promise<StoredSubscription | null> =>
    this.rows.findOne({ _id: id }, tx ? { session: tx.session } : {});

  /** As soon as it exists at the provider; a second time changes nothing. */
  async open(tx: Transaction, of: NewSubscription, isOver: boolean): Promise<void> {
    const born = openSubscription(of, isOver, this.clock.now());
    const { _id, ...fields } = born;
    await this.rows.updateOne(
      { _id },
      { $setOnInsert: { ...fields, ...spanOf(born), listed: listedSubscription(of), revision: 1 } },
      { upsert: true, session: tx.session },
    );
  }

  /** Decides and stores one turn with all that follows from it. Null when there is no such subscription. */
  async change(id: string, decide: Decide, along?: Along): Promise<Subscription | null> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const before = await this.find(id);
      if (!before) return null;
      const turned = decide(before);
      // Most of what is heard changes nothing, and needs no transaction.
      if (turned.subscription === before && turned.follows.length === 0) return before;
      const isStored = await this.database.transaction((tx) => this.save(tx, before, turned, along));
      if (isStored) return turned.subscription;
    }
    throw new Error(`subscription ${id} changed under our hands ${MAX_TRIES} times`);
  }

  /** As `change`, in a transaction that writes more. */
  async changeIn(tx: Transaction, id: string, decide: Decide): Promise<Subscription | null> {
    const before = await this.find(id, tx);
    if (!before) return null;
    const turned = decide(before);
    if (turned.subscription === before && turned.follows.length === 0) return before;
    if (!(await this.save(tx, before, turned))) throw new Error('a transaction sees one state of its subscription');
    return turned.subscription;
  }

  /** What pages show of it changed in its order alone. */
  async wakePages(tx: Transaction, id: string): Promise<void> {
    const subscription = await this.find(id, tx);
    if (subscription) await this.announce.changed(tx, subscription);
  }

  /** Nothing is due: it rests until then, unless somebody has moved it meanwhile. */
  async rest({ _id, revision, nextRunAt }: StoredSubscription, until: Date | null): Promise<void> {
    if (nextRunAt?.getTime() === until?.getTime()) return;
    await this.rows.updateOne({ _id, revision }, { $set: { nextRunAt: until } });
  }

  /** False, and nothing written, when it is not as it was any more. */
  private async save(tx: Transaction, before: StoredSubscription, turned: Turned, along?: Along): Promise<boolean> {
    const { subscription: after } = turned;
    const next = nextTurn(after, this.policy.now(), this.clock.now());
    const isDue = next.kind !== 'wait';
    const isRunning = this.runner.isRunning(before._id);
    const nextRunAt = next.kind === 'wait' ? next.until : isRunning ? before.nextRunAt : this.runner.firstLease();
    const stored: StoredSubscription = {
      ...after,
      ...spanOf(after),
      listed: before.listed,
      ...removalOf(before, after),
      nextRunAt,
      revision: before.revision + 1,
    };
    // The lease, too: whoever renewed or took it meanwhile must not get an older one back.
    const asItWas = { _id: before._id, revision: before.revision, nextRunAt: before.nextRunAt };
    const { matchedCount } = await this.rows.replaceOne(asItWas, stored, {
      ignoreUndefined: true,
      session: tx.session,
    });
    if (matchedCount === 0) return false;
    await this.announce.run(tx, before, turned, { isVisible: !isSameView(before, after) });
    await along?.(tx, after, before);
    tx.afterCommit(() => {
      if (after.status !== before.status)
        this.logger.info({ subscriptionId: before._id, from: before.status, to: after.status }, 'subscription turned');
      if (isDue && !isRunning) this.runner.take(stored);
    });
    return true;
  }
}

/** What was removed stays so, unless money that came late brings it back: its owner has paid for it, and has to find it. */
const removalOf = (before: StoredSubscription, after: Subscription): Partial<StoredSubscription> => {
  const isBack = before.removedAt && isEnded(before) && !isEnded(after);
  const { leavingAt, removedAt }: { leavingAt?: Date; removedAt?: Date } = isBack ? {} : before;
  return { leavingAt, removedAt } as Partial<StoredSubscription>;
};

/** What nobody sees changes without waking anybody: when it was read, how often the provider was asked. */
const isSameView = (a: Subscription, b: Subscription): boolean => isDeepStrictEqual(seenOf(a), seenOf(b));

const seenOf = ({
  status,
  owed,
  paidUntil,
  nextDueDate,
  cancelAt,
  ending,
  method,
  card,
  valueCents,
  planId,
  period,
  nextTerms,
  automaticPix,
}: Subscription) => ({
  ...{ status, owed, paidUntil, nextDueDate, cancelAt, ending, method, card, valueCents, planId, period },
  ...{ nextTerms, automaticPix },
});
