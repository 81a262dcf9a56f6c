import type { OrderView, PaymentView } from '@numera/contracts/billing/order-view';
import { lateStanding } from '@numera/domain-billing/late-money';
import { isOver, type Order, type OrderStanding } from '@numera/domain-billing/order';
import { stageOf } from '@numera/domain-billing/payment';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import type { OrderWithPayments } from './order-store.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';

/** What the buyer sees of an order: no provider ids but the subscription's, no token, no journal. */
@Injectable()
export class OrderViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: TrustedLinks,
  ) {}

  async of(order: Order | OrderWithPayments): Promise<OrderView> {
    const payments = 'payments' in order ? order.payments : await this.paymentsOf(order);
    const [subscription] = 'subscriptions' in order ? order.subscriptions : [];
    const life = subscription && subscription.status !== 'PENDING' ? subscription : null;
    const day = today(this.clock.now());
    const charged = payments.find(({ _id }) => _id === order.charge?.paymentId);
    return {
      id: order._id,
      state: order.state,
      method: order.method,
      number: order.number,
      plan: order.plan,
      createdAt: order.createdAt.toISOString(),
      heldUntil: order.heldUntil.toISOString(),
      subscriptionId: order.asaasSubscriptionId ? order.subscriptionId : null,
      nextChargeOn: isOver(order) ? null : life ? life.nextDueDate : order.nextChargeOn,
      charge: order.charge && {
        amountCents: order.charge.amountCents,
        dueDate: order.charge.dueDate,
        payableUntil: order.charge.payableUntil.toISOString(),
        status: charged?.status ?? 'PENDING',
        pix: order.charge.pix,
        boleto: this.slipOf(order),
        card: order.card && { brand: order.card.brand, lastDigits: order.card.lastDigits },
      },
      refusal: order.refusal,
      life: life && { status: life.status, endsOn: life.cancelAt },
      late: order.late ? { ...lateStanding(order.late), paymentId: order.late.paymentId } : null,
      payments: payments.flatMap((payment) => this.ofPayment(payment, order, day) ?? []),
    };
  }

  /** A payment as it stands for its order on that day; null when nobody owes it. */
  ofPayment(payment: Payment, order: OrderStanding, day: string): PaymentView | null {
    const stage = payment.dropped ? null : stageOf(payment, order, day);
    if (!stage) return null;
    const { _id: id, amountCents, dueDate, status, standing, method, paidOn } = payment;
    // Stored links were looked at before; the hosts that count may have changed since.
    const invoiceUrl = this.links.of(payment.invoiceUrl);
    const bankSlipUrl = this.links.of(payment.bankSlipUrl);
    return { id, amountCents, dueDate, status, standing, stage, method, paidOn, invoiceUrl, bankSlipUrl };
  }

  private async paymentsOf(order: Order): Promise<readonly Payment[]> {
    if (!order.asaasSubscriptionId) return [];
    return this.database.rows(paymentCollection).find({ orderId: order._id }).sort({ dueDate: -1 }).toArray();
  }

  private slipOf({ charge }: Order): { slipUrl: string; line: string | null } | null {
    const slipUrl = this.links.of(charge?.boleto?.slipUrl);
    return slipUrl && charge?.boleto ? { slipUrl, line: charge.boleto.line } : null;
  }
}
