import { getOwnPaymentPix } from '@numera/contracts/billing/own-payments';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { isPayableByPix } from '@numera/domain-billing/payment';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { OrderStore } from './order-store.ts';

type Pix = OutputOf<typeof getOwnPaymentPix>;

/** The code of an order's own charge is known; that of a later one is asked of the provider each time, where it may change. */
@Controller()
export class GetOwnPaymentPix {
  constructor(
    private readonly database: Database,
    private readonly store: OrderStore,
    private readonly asaas: Asaas,
  ) {}

  @Handles(getOwnPaymentPix)
  async execute({ input: { paymentId }, actor }: Asked<typeof getOwnPaymentPix>): Promise<Pix> {
    const payment = await this.database.rows(paymentCollection).findOne({ _id: paymentId });
    const isTheirs = payment && (actor.role === 'admin' || payment.ownerUserId === actor.userId);
    if (!isTheirs) throw new DomainError('not-found', `payment ${paymentId}`);
    if (!isPayableByPix(payment)) throw new DomainError('order-not-payable', `${payment.method}, ${payment.status}`);
    const order = await this.store.find(payment.orderId);
    if (order?.charge?.pix && order.charge.paymentId === paymentId) return order.charge.pix;
    const code = await this.asaas.getPixQrCode(paymentId);
    switch (code.outcome) {
      case 'done':
        return { copyPaste: code.body.payload, qrCodePngBase64: code.body.encodedImage };
      case 'refused':
        throw new DomainError('order-not-payable', `the provider says ${code.status} ${code.code}`);
      case 'not-done':
      case 'unknown':
        throw new DomainError('service-unavailable', code.reason);
      default:
        return code satisfies never;
    }
  }
}
