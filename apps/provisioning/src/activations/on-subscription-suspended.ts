import { subscriptionSuspended } from '@numera/contracts/billing/subscription-facts';
import { suspend } from '@numera/domain-provisioning/suspension';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { LOGGER } from '@numera/server/logger-token';
import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { BrDidOrders } from '../carrier/brdid-orders.ts';
import { ActivationStore } from './activation-store.ts';

/** What is owed was not paid: the number rests, as far as the carrier can let it rest. */
@Controller()
export class OnSubscriptionSuspended {
  constructor(
    private readonly inbox: Inbox,
    private readonly store: ActivationStore,
    private readonly carrier: BrDidOrders,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @OnEvent(subscriptionSuspended)
  async handle(event: Delivered<typeof subscriptionSuspended>): Promise<void> {
    const { orderId, suspendedAt } = event.data;
    const atCarrier = this.carrier.suspend();
    await this.inbox.once(event, (tx) =>
      this.store.changeSuspension(tx, orderId, (row) => suspend(row, new Date(suspendedAt), atCarrier)),
    );
    this.logger.info({ orderId, atCarrier }, 'number suspended');
  }
}
