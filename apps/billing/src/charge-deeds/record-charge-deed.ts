import type { ActorOf } from '@numera/contracts/access';
import { chargeDeedChanged, type ChargeDeedKind, type ChargeDeedView } from '@numera/contracts/billing/charge-deeds';
import { DomainError } from '@numera/contracts/errors';
import { Outbox } from '@numera/messaging/outbox';
import { Audit, type Deed } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { type ChargeDeed, chargeDeedCollection } from './charge-deed.schema.ts';
import { RunChargeDeed } from './run-charge-deed.ts';

/** So soon again, it is the same wish. */
const SAME_MS = 60_000;

interface Wish {
  readonly kind: ChargeDeedKind;
  readonly paymentId: string;
  readonly amountCents?: number;
  readonly receivedOn?: string;
}

/** Writes down what is to be done to a charge, with the audit, before the provider is asked. The same again is the one under way. */
@Injectable()
export class RecordChargeDeed {
  constructor(
    private readonly database: Database,
    private readonly runner: RunChargeDeed,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `refuse` judges the charge as it is in the transaction. */
  async run(
    actor: ActorOf<'admin'>,
    wish: Wish,
    deed: Pick<Deed, 'action' | 'before' | 'after'>,
    refuse: (tx: Transaction, payment: Payment) => Promise<void> | void,
  ): Promise<ChargeDeedView> {
    const { kind, paymentId } = wish;
    try {
      return await this.database.transaction(async (tx) => {
        const last = await this.last(paymentId, tx);
        if (last?.state === 'REQUESTED' || (last && this.wasJustDone(last, wish))) return sameOr(last, wish);
        const payment = await this.database
          .rows(paymentCollection)
          .findOne({ _id: paymentId }, { session: tx.session });
        if (!payment) throw new DomainError('not-found');
        await refuse(tx, payment);
        const row = this.rowOf(actor, wish, payment);
        await this.database.rows(chargeDeedCollection).insertOne(row, { session: tx.session });
        await this.audit.record(tx, actor, { ...deed, subject: { type: 'payment', id: paymentId } });
        await this.outbox.announce(tx, chargeDeedChanged, { orderId: payment.orderId });
        tx.afterCommit(() => this.runner.take(row));
        return { kind, state: row.state, reason: null };
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const last = await this.last(paymentId);
      if (!last) throw error;
      return sameOr(last, wish);
    }
  }

  private rowOf(actor: ActorOf<'admin'>, wish: Wish, { orderId }: Payment): ChargeDeed {
    const { kind, paymentId, amountCents = null, receivedOn = null } = wish;
    return {
      ...{ _id: uuidv7(), paymentId, orderId, kind, state: 'REQUESTED', amountCents, receivedOn },
      ...{ by: actor.userId, askedAt: this.clock.now(), tries: 0, reason: null, endedAt: null },
      nextRunAt: this.runner.firstLease(),
    };
  }

  private async last(paymentId: string, tx?: Transaction): Promise<ChargeDeed | undefined> {
    const rows = this.database.rows(chargeDeedCollection).find({ paymentId }, tx ? { session: tx.session } : {});
    return (await rows.sort({ _id: -1 }).limit(1).toArray())[0];
  }

  /** An answer was lost, and the same was asked for again. */
  private wasJustDone({ state, endedAt, ...last }: ChargeDeed, wish: Wish): boolean {
    return state === 'DONE' && isSame(last, wish) && this.clock.now().getTime() - (endedAt?.getTime() ?? 0) < SAME_MS;
  }
}

type Said = Pick<ChargeDeed, 'kind' | 'amountCents' | 'receivedOn'>;

const isSame = ({ kind, amountCents, receivedOn }: Said, wish: Wish): boolean =>
  kind === wish.kind && amountCents === (wish.amountCents ?? null) && receivedOn === (wish.receivedOn ?? null);

function sameOr({ state, reason, ...last }: ChargeDeed, wish: Wish): ChargeDeedView {
  if (!isSame(last, wish)) throw new DomainError('deed-under-way');
  return { kind: last.kind, state, reason };
}
