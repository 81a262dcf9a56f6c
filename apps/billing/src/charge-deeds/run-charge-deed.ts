import { chargeDeedChanged } from '@numera/contracts/billing/charge-deeds';
import { stepOf } from '@numera/domain-billing/charge-deed';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { stepFailing } from '@numera/messaging/step-failing';
import { Clock } from '@numera/server/clock';
import { withCorrelation } from '@numera/server/correlation';
import { Database } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { failpoint } from '@numera/server/failpoint';
import { Runners } from '@numera/server/runners';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { Asaas } from '../asaas/asaas.ts';
import { failure } from '../asaas/failure.ts';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import type { AsaasAnswer } from '../asaas/asaas-transport.ts';
import { ApplyPayment } from '../orders/apply-payment.ts';
import { EndOrder } from '../orders/end-order.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { type ChargeDeed, chargeDeedCollection } from './charge-deed.schema.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** From so many tries on a person looks at it. */
const STUCK_TRIES = 8;

const reasons = {
  'paid-otherwise': 'A cobrança foi paga por outro meio.',
  gone: 'A cobrança não está mais nessa situação no provedor.',
  'handed-back': 'O valor já foi devolvido em mãos.',
} as const;

/**
 * Carries out what was written down. The charge is read before each request, so that what was done by one whose answer was lost is seen and
 * not asked for again; what the provider says of it then is applied as any payment is.
 */
@Injectable()
export class RunChargeDeed implements OnApplicationBootstrap {
  private readonly rows: mongo.Collection<ChargeDeed>;
  private readonly runner: DueRunner<ChargeDeed>;

  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly applyPayment: ApplyPayment,
    private readonly endOrder: EndOrder,
    private readonly outbox: Outbox,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
    runners: Runners,
  ) {
    this.rows = database.rows(chargeDeedCollection);
    this.runner = runners.open<ChargeDeed>({
      name: 'charge-deeds',
      collection: this.rows,
      run: (deed) => withCorrelation(deed.orderId, () => this.step(deed)),
      onFailing: stepFailing(database, alerts, 'what an administrator does to a charge', ({ paymentId }) => paymentId),
    });
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  firstLease(): Date {
    return this.runner.firstLease();
  }

  take(deed: ChargeDeed): void {
    this.runner.take(deed);
  }

  private async step(deed: ChargeDeed): Promise<void> {
    if (deed.kind === 'remove' && (await this.endsWithItsOrder(deed))) return this.again(deed);
    const told = await this.asaas.getPayment(deed.paymentId);
    if (told.outcome === 'refused') return this.end(deed, reasons.gone);
    if (told.outcome !== 'done') return this.again(deed, told);
    if (await this.settle(deed, told.body)) return;
    if (deed.kind === 'undo-cash' && (await this.isHandedBack(deed))) return this.end(deed, reasons['handed-back']);
    await failpoint('billing.charge-deed-read');
    const answer = await this.ask(deed);
    await failpoint('billing.charge-deed-asked');
    if (answer.outcome === 'not-done' || answer.outcome === 'unknown') return this.again(deed, answer);
    // Read once more: what was refused may have been done meanwhile, by us or by somebody else.
    const now = await this.asaas.getPayment(deed.paymentId);
    if (now.outcome === 'done' && (await this.settle(deed, now.body))) return;
    if (now.outcome === 'done' && answer.outcome === 'refused') return this.end(deed, answer.description);
    return this.again(deed, now);
  }

  /** Whether there is nothing left to ask: the charge is as it should be, or can never be. */
  private async settle(deed: ChargeDeed, charge: AsaasPayment): Promise<boolean> {
    const step = stepOf(deed.kind, { status: charge.status, deleted: charge.deleted === true });
    if (step === 'ask') return false;
    await this.applyPayment.apply(charge);
    await this.end(deed, step === 'done' ? null : reasons[step]);
    return true;
  }

  /** Somebody gave it back while this was being written down: it is not owed again. */
  private async isHandedBack({ paymentId: _id }: ChargeDeed): Promise<boolean> {
    const handed = { _id, handedBackCents: { $gt: 0 } };
    return (await this.database.rows(paymentCollection).findOne(handed, { projection: { _id: 1 } })) !== null;
  }

  private ask({ kind, paymentId, amountCents, receivedOn }: ChargeDeed): Promise<AsaasAnswer<unknown>> {
    switch (kind) {
      case 'receive-in-cash':
        return this.asaas.receiveInCash(paymentId, { amountCents: amountCents!, receivedOn: receivedOn! });
      case 'undo-cash':
        return this.asaas.undoCash(paymentId);
      case 'remove':
        return this.asaas.deletePayment(paymentId);
      default:
        return kind satisfies never;
    }
  }

  /** The charge that an order waits for: the order ends, and takes it along. */
  private async endsWithItsOrder({ orderId, paymentId }: ChargeDeed): Promise<boolean> {
    const order = await this.database.rows(orderCollection).findOne({ _id: orderId });
    if (order?.charge?.paymentId !== paymentId) return false;
    if (order.state === 'AWAITING_PAYMENT') await this.endOrder.run(orderId, 'CANCELED');
    return order.state === 'AWAITING_PAYMENT' || order.state === 'CLOSING';
  }

  private async again({ _id, paymentId, tries, kind }: ChargeDeed, answer?: AsaasAnswer<unknown>): Promise<void> {
    const failed = answer ? failure(answer) : null;
    const wait = Math.max(failed?.retryAfterMs ?? 0, Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS));
    const nextRunAt = new Date(this.clock.now().getTime() + wait);
    await this.database.transaction(async (tx) => {
      const { session } = tx;
      await this.rows.updateOne(
        { _id, state: 'REQUESTED' },
        { $set: { nextRunAt, ...(failed ? { lastError: failed.why } : {}) }, $inc: { tries: 1 } },
        { session },
      );
      if (tries + 1 < STUCK_TRIES) return;
      const detail = `${kind} was tried ${tries + 1} times, and the provider has not said that it is done`;
      await this.alerts.raise(tx, { code: 'charge-deed-stuck', subject: paymentId, detail });
    });
  }

  /** `reason`: why it was not done. */
  private async end({ _id, paymentId, orderId, kind }: ChargeDeed, reason: string | null): Promise<void> {
    const state = reason === null ? 'DONE' : 'REFUSED';
    await this.database.transaction(async (tx) => {
      const change = { state, reason, endedAt: this.clock.now(), nextRunAt: null } as const;
      await this.rows.updateOne({ _id }, { $set: change }, { session: tx.session });
      await this.alerts.close(tx, { code: 'charge-deed-stuck', subject: paymentId });
      // Whoever has the cash believes that the charge is paid with it, and its row may be in no list any more.
      const refused = { code: 'cash-deed-refused', subject: paymentId } as const;
      if (reason === null) await this.alerts.close(tx, refused);
      else if (kind !== 'remove')
        await this.alerts.raise(tx, { ...refused, detail: `${kind} was not done: ${reason.slice(0, 200)}` });
      await this.outbox.announce(tx, chargeDeedChanged, { orderId });
    });
  }
}
