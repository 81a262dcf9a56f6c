import { retryActivation } from '@numera/contracts/billing/attention';
import { activationWantedAgain } from '@numera/contracts/billing/order-facts';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { unchanged } from '@numera/domain-billing/follow';
import { orderTriedAgain, triedAgain } from '@numera/domain-billing/try-again';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { about } from './announce-order.ts';
import { OrderStore } from './order-store.ts';

/** An administrator has a failed activation tried again: from here on the order is as paid as it was before it failed. */
@Controller()
export class RetryActivation {
  constructor(
    private readonly store: OrderStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(retryActivation)
  async execute({
    input: { orderId },
    actor,
  }: Asked<typeof retryActivation>): Promise<OutputOf<typeof retryActivation>> {
    if (!(await this.store.find(orderId))) throw new DomainError('order-not-found', orderId);
    await this.store.change(
      orderId,
      (order) => orderTriedAgain(order, this.clock.now()),
      (after, before) => async (tx) => {
        await this.subscriptions.changeIn(tx, after.subscriptionId, (subscription) =>
          unchanged(triedAgain(subscription, this.clock.now())),
        );
        await this.outbox.announce(tx, activationWantedAgain, { orderId }, about(after));
        const subject = { type: 'order', id: orderId } as const;
        const told = { before: { state: before.state }, after: { state: after.state } };
        await this.audit.record(tx, actor, { action: 'order.retry-activation', subject, ...told });
      },
    );
    return {};
  }
}
