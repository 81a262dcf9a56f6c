import { exchangeNumber } from '@numera/contracts/billing/attention';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { exchangeNumber as exchange, isTaking } from '@numera/domain-billing/exchange-number';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { OrderStore } from './order-store.ts';
import { waitForOrder } from './wait-for-order.ts';

/** The shelf answers at once; should it not, the list shows that it is being asked. */
const ANSWER_WITHIN_MS = 2_000;

/** An administrator gives a paid order another number. What is wanted is stored, and the order's run asks the shelf. */
@Controller()
export class ExchangeNumber {
  constructor(
    private readonly store: OrderStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(exchangeNumber)
  async execute({ input, actor }: Asked<typeof exchangeNumber>): Promise<OutputOf<typeof exchangeNumber>> {
    const { orderId, number: wanted } = input;
    const order = await this.store.find(orderId);
    if (!order) throw new DomainError('order-not-found', orderId);
    if ((await this.subscriptions.find(order.subscriptionId))?.ending)
      throw new DomainError('subscription-ending', orderId);
    await this.store.change(
      orderId,
      (current) => exchange(current, wanted, this.clock.now()),
      (after, before) => async (tx) => {
        await this.audit.record(tx, actor, {
          action: 'order.exchange-number',
          subject: { type: 'order', id: orderId },
          before: { number: before.number.number },
          after: { number: after.exchange?.wanted.number },
        });
        // Whoever else has it before his eyes can press nothing any more.
        await this.subscriptions.wakePages(tx, after.subscriptionId);
      },
    );
    const { exchange: now } = await waitForOrder(this.store, orderId, (one) => !isTaking(one), ANSWER_WITHIN_MS);
    if (now?.phase === 'GONE' && now.wanted.number === wanted.number)
      throw new DomainError('number-not-available', wanted.number);
    return {};
  }
}
