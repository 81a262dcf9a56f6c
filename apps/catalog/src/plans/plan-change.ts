import type { ActorOf } from '@numera/contracts/access';
import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { plansChanged } from '@numera/contracts/catalog/plan-signals';
import { DomainError } from '@numera/contracts/errors';
import { Outbox } from '@numera/messaging/outbox';
import { Audit, type Deed } from '@numera/server/audit';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { managedPlanOf } from './managed-plan-of.ts';
import { planCollection, type PlanRow } from './plan.schema.ts';

interface Change extends Pick<Deed, 'action' | 'before' | 'after'> {
  /** Changed with the plan's own version, unless it names that of a price. */
  readonly set: Partial<PlanRow>;
}

interface Wish {
  readonly planId: string;
  /** The version that the administrator saw. */
  readonly seen: number;
  readonly versionOf: (row: PlanRow) => number;
  /** Null when all is as wanted already: an answer may have been lost, and the change been sent again. */
  readonly decide: (row: PlanRow) => Change | null;
}

const isSold = ({ active, prices }: PlanRow): boolean => active && prices.length > 0;

/** What every change of a plan has in common: judged by the version seen, written down, and told, in one transaction. */
@Injectable()
export class PlanChange {
  private readonly rows: mongo.Collection<PlanRow>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {
    this.rows = database.rows(planCollection);
  }

  /** Refuses with `not-found`, `version-conflict` or `last-plan`. */
  async run(actor: ActorOf<'admin'>, wish: Wish): Promise<ManagedPlan> {
    return managedPlanOf(await this.database.transaction((tx) => this.change(tx, actor, wish)));
  }

  private async change(tx: Transaction, actor: ActorOf<'admin'>, wish: Wish): Promise<PlanRow> {
    const { planId, seen, versionOf, decide } = wish;
    const { session } = tx;
    const row = await this.rows.findOne({ _id: planId, removedAt: null }, { session });
    if (!row) throw new DomainError('not-found', `no plan ${planId}`);
    const change = decide(row);
    if (!change) return row;
    if (versionOf(row) !== seen) throw conflict(row, seen);
    const changed = (await this.rows.findOneAndUpdate(
      { _id: planId },
      { $set: change.set },
      { session, returnDocument: 'after' },
    )) as PlanRow;
    if (isSold(row) && !isSold(changed)) await this.keepOneSold(tx, planId);
    await this.record(tx, actor, { planId, ...change });
    return changed;
  }

  /** Also of a plan that is new. */
  async record(
    tx: Transaction,
    actor: ActorOf<'admin'>,
    { planId, action, before, after }: Pick<Deed, 'action' | 'before' | 'after'> & { readonly planId: string },
  ): Promise<void> {
    const subject = { type: 'plan', id: planId } as const;
    await this.audit.record(tx, actor, { action, subject, ...(before ? { before } : {}), ...(after ? { after } : {}) });
    await this.outbox.announce(tx, plansChanged, { planId });
  }

  /** A store that sells nothing takes no orders. The one that stays is written: taken off at the same time, it would not stay. */
  private async keepOneSold({ session }: Transaction, planId: string): Promise<void> {
    const another = { _id: { $ne: planId }, active: true, 'prices.0': { $exists: true } };
    const { matchedCount } = await this.rows.updateOne(another, { $inc: { stays: 1 } }, { session });
    if (matchedCount === 0) throw new DomainError('last-plan', planId);
  }
}

const conflict = (row: PlanRow, seen: number): DomainError =>
  new DomainError('version-conflict', `${row._id} is no longer at ${seen}`, undefined, undefined, managedPlanOf(row));
