import { numberExchanged } from '@numera/contracts/billing/order-facts';
import { giveNumber } from '@numera/contracts/catalog/give-number';
import type { ChosenNumber } from '@numera/contracts/primitives';
import { DomainError } from '@numera/contracts/errors';
import { exchanged, exchangeOver, withNumber } from '@numera/domain-billing/exchange-number';
import { unchanged } from '@numera/domain-billing/follow';
import type { Order } from '@numera/domain-billing/order';
import { isEnded } from '@numera/domain-billing/subscription';
import { Outbox } from '@numera/messaging/outbox';
import { ServiceClient } from '@numera/messaging/service-client';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Injectable } from '@nestjs/common';
import { listNumber } from './list-number.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { about } from './announce-order.ts';
import { type Along, OrderStore } from './order-store.ts';

/**
 * Asks the shelf for the number that takes the place of one that the carrier did not give. What is wanted was stored before, and asking twice does
 * no harm, so a process that dies anywhere begins again; while catalog does not answer, it is asked later.
 */
@Injectable()
export class TakeOtherNumber {
  constructor(
    private readonly store: OrderStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly database: Database,
    private readonly services: ServiceClient,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async run({ _id: orderId, subscriptionId, exchange }: Order): Promise<void> {
    if (!exchange) return;
    const { wanted } = exchange;
    const subscription = await this.subscriptions.find(subscriptionId);
    // Given up meanwhile, its money goes back.
    const isOver = !subscription || subscription.ending !== null || isEnded(subscription);
    const number = isOver ? null : await this.ask(orderId, exchange);
    await failpoint('billing.number-exchanged');
    if (number) await this.store.change(orderId, (order) => exchanged(order, number, this.clock.now()), this.given);
    else await this.store.change(orderId, (order) => exchangeOver(order, wanted), this.over);
  }

  /** As catalog knows it. Null: it is not to be had. */
  private async ask(orderId: string, { wanted, former }: NonNullable<Order['exchange']>): Promise<ChosenNumber | null> {
    const { number, areaRef } = wanted;
    try {
      const billing = { kind: 'service', name: 'billing' } as const;
      const asked = { orderId, number, areaRef, former: former.number };
      return (await this.services.ask(giveNumber, asked, billing)).number;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'number-not-available') return null;
      throw error;
    }
  }

  /** A person has to look again. */
  private readonly over: Along =
    ({ subscriptionId }) =>
    (tx) =>
      this.subscriptions.wakePages(tx, subscriptionId);

  private readonly given: Along = (after, before) => {
    if (after.state !== 'PAID' || before.state === 'PAID') return undefined;
    const { _id: orderId, ownerUserId, subscriptionId, number } = after;
    return async (tx) => {
      await this.subscriptions.changeIn(tx, subscriptionId, (subscription) =>
        unchanged(withNumber(subscription, number, this.clock.now())),
      );
      await listNumber(this.database, tx, after);
      const told = { orderId, ownerUserId, subscriptionId, number, former: before.number };
      await this.outbox.announce(tx, numberExchanged, told, about(after));
    };
  };
}
