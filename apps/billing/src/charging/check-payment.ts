import { stillUnpaid } from '@numera/domain-billing/charging';
import type { Order } from '@numera/domain-billing/order';
import { Clock } from '@numera/server/clock';
import { Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { ApplyPayment } from '../orders/apply-payment.ts';
import { OrderStore } from '../orders/order-store.ts';

/** The janitor: asks the provider about a charge whose webhook may have been lost. Seldom, since questions are rationed. */
@Injectable()
export class CheckPayment {
  constructor(
    private readonly store: OrderStore,
    private readonly asaas: Asaas,
    private readonly applyPayment: ApplyPayment,
    private readonly clock: Clock,
  ) {}

  async run(order: Order): Promise<void> {
    const listed = await this.asaas.listSubscriptionPayments(order.asaasSubscriptionId as string);
    if (listed.outcome === 'done' && (await this.applyPayment.applyDecided(listed.body.data))) return;
    await this.store.change(order._id, (current) => stillUnpaid(current, this.clock.now()));
  }
}
