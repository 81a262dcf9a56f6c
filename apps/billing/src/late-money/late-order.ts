import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { isLateMoneyOpen, type LateMoney } from '@numera/domain-billing/late-money';
import type { Order } from '@numera/domain-billing/order';
import { Injectable } from '@nestjs/common';
import { AuthorizeCharge } from '../charges/authorize-charge.ts';
import { OrderStore } from '../orders/order-store.ts';

/** The order that late money came for, to whoever may decide what becomes of it: the one who may see that payment. */
@Injectable()
export class LateOrder {
  constructor(
    private readonly authorize: AuthorizeCharge,
    private readonly store: OrderStore,
  ) {}

  /** Refuses with `not-found`, and with `late-money-settled` when nothing is to be decided. */
  async find(
    shown: { readonly paymentId: string; readonly chargeToken?: string | undefined },
    actor: Actor,
  ): Promise<Order & { readonly late: LateMoney }> {
    const payment = await this.authorize.findSealed(shown, actor);
    const order = await this.store.find(payment.orderId);
    if (!order || !isLateMoneyOpen(order) || order.late.paymentId !== payment._id)
      throw new DomainError('late-money-settled', payment._id);
    return order;
  }
}
