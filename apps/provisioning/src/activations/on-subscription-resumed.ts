import { subscriptionResumed } from '@numera/contracts/billing/subscription-facts';
import { endSuspension } from '@numera/domain-provisioning/suspension';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { LOGGER } from '@numera/server/logger-token';
import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { BrDidOrders } from '../carrier/brdid-orders.ts';
import { ActivationStore } from './activation-store.ts';

/** The money came: the number works as before. */
@Controller()
export class OnSubscriptionResumed {
  constructor(
    private readonly inbox: Inbox,
    private readonly store: ActivationStore,
    private readonly carrier: BrDidOrders,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @OnEvent(subscriptionResumed)
  async handle(event: Delivered<typeof subscriptionResumed>): Promise<void> {
    const { orderId, resumedAt } = event.data;
    const atCarrier = this.carrier.resume();
    await this.inbox.once(event, (tx) =>
      this.store.changeSuspension(tx, orderId, (row) => endSuspension(row, new Date(resumedAt))),
    );
    this.logger.info({ orderId, atCarrier }, 'number resumed');
  }
}
