import { numberExchanged } from '@numera/contracts/billing/order-facts';
import { release } from '@numera/domain-provisioning/release';
import { triedAgain } from '@numera/domain-provisioning/try-again';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { activationCollection, type ActivationRow } from './activation.schema.ts';
import { ActivateNumber } from './activate-number.ts';
import { ActivationStore } from './activation-store.ts';

/**
 * A paid order that the carrier did not give its number has another one, which is acquired as any is. Where the carrier may have given the former
 * one without our knowing, that is looked up and given back, by a row of its own.
 */
@Controller()
export class OnNumberExchanged {
  private readonly activations: mongo.Collection<ActivationRow>;

  constructor(
    private readonly inbox: Inbox,
    private readonly clock: Clock,
    private readonly store: ActivationStore,
    private readonly runner: ActivateNumber,
    database: Database,
  ) {
    this.activations = database.rows(activationCollection);
  }

  @OnEvent(numberExchanged)
  async handle(event: Delivered<typeof numberExchanged>): Promise<void> {
    const { orderId, number } = event.data;
    await this.inbox.once(event, async (tx) => {
      const { session } = tx;
      const row = await this.activations.findOne({ _id: orderId }, { session });
      // Given back since then: who wanted it gave it up.
      if (row?.state !== 'FAILED') return;
      const now = this.clock.now();
      await this.letFormerGo(tx, row, event.id);
      const next = { ...row, number: number.number, areaCode: number.areaCode, attempts: [], inDoubt: false };
      if (await this.isServing(tx, next.number))
        await this.store.saveExchange(tx, row, next, { ...next, reason: 'number-serves-another-order' });
      else await this.store.saveExchange(tx, row, next, triedAgain(next, now));
      tx.afterCommit(() => this.runner.wake());
    });
  }

  /** `_id`: of the row that gives the former number back; the event's, so that there is one. */
  private async letFormerGo(tx: Transaction, row: ActivationRow, _id: string): Promise<void> {
    const after = release(row, await this.isServing(tx, row.number), this.clock.now());
    // Nothing was asked of the carrier that may have been done.
    if (after.state === 'RELEASED') return;
    const { heard: _heard, ...former } = row;
    await this.activations.insertOne({ ...former, ownerUserId: null, _id }, { session: tx.session });
    await this.store.saveRelease(tx, { ...former, ownerUserId: null, _id }, after);
  }

  private async isServing({ session }: Transaction, number: string): Promise<boolean> {
    return (await this.activations.findOne({ number, live: true }, { session, projection: { _id: 1 } })) !== null;
  }
}
