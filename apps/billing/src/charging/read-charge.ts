import { payableUntil } from '@numera/domain-billing/charge-terms';
import { chargeNotReadable, chargeRead } from '@numera/domain-billing/charging';
import { isClosed, type Order, type OrderCharge } from '@numera/domain-billing/order';
import { firstCharge } from '@numera/domain-billing/payment';
import { unanswered } from '@numera/domain-billing/refusal';
import { Alerts } from '@numera/messaging/alerts';
import { reaisToCents } from '@numera/rules/money';
import { Clock } from '@numera/server/clock';
import { Inject, Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import type { AsaasAnswer } from '../asaas/asaas-transport.ts';
import { accountOf, subscriptionOf } from '../orders/account-of.ts';
import { AnnounceOrder } from '../orders/announce-order.ts';
import { ApplyPayment } from '../orders/apply-payment.ts';
import { OrderStore } from '../orders/order-store.ts';
import { SecureNumber } from '../orders/secure-number.ts';
import { StorePayment } from '../payments/store-payment.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { type BillingSettings, chargeTerms, SETTINGS } from '../settings.ts';

const notReadable = unanswered('charge-not-readable');

/** While a charge may exist the number is kept. */
const RENEW_BEFORE_MS = 300_000;

const retryAfterOf = (answer: AsaasAnswer<unknown>): number =>
  answer.outcome === 'not-done' ? answer.retryAfterMs : 0;

/** The subscription exists: fetches its first charge and what the buyer needs to pay it, and opens it for payment. */
@Injectable()
export class ReadCharge {
  constructor(
    private readonly store: OrderStore,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    private readonly announce: AnnounceOrder,
    private readonly subscriptions: SubscriptionStore,
    private readonly storePayment: StorePayment,
    private readonly applyPayment: ApplyPayment,
    private readonly secureNumber: SecureNumber,
    private readonly alerts: Alerts,
    private readonly links: TrustedLinks,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  async run(order: Order): Promise<void> {
    const listed = await this.asaas.listSubscriptionPayments(order.asaasSubscriptionId as string);
    const payment = listed.outcome === 'done' ? firstCharge(listed.body.data) : undefined;
    const charge = payment ? await this.chargeFor(order, payment) : { retryAfterMs: retryAfterOf(listed) };
    if ('retryAfterMs' in charge) return this.notReadable(order, charge.retryAfterMs, payment);
    if (!payment || listed.outcome !== 'done') return this.notReadable(order, 0);
    await this.store.change(
      order._id,
      (current) => chargeRead(current, charge, this.clock.now()),
      (after, before) => async (tx) => {
        await this.subscriptions.open(tx, subscriptionOf(after), isClosed(after));
        // Also those that the provider makes ahead of time.
        await this.storePayment.storeMade(tx, accountOf(after), listed.body.data);
        await this.announce.ifIssued(tx, after, before);
      },
    );
    await this.applyPayment.applyDecided(listed.body.data);
  }

  private async notReadable(order: Order, retryAfterMs: number, payment?: AsaasPayment): Promise<void> {
    const isHoldEnding = order.heldUntil.getTime() - this.clock.now().getTime() < RENEW_BEFORE_MS;
    const heldUntil = (isHoldEnding && (await this.secureNumber.keep(order))) || order.heldUntil;
    await this.store.change(
      order._id,
      (current) =>
        current.state === 'CHARGING'
          ? chargeNotReadable({ ...current, heldUntil }, notReadable, this.clock.now(), retryAfterMs)
          : current,
      (after, before) => {
        const isGivenUp = after.state === 'CLOSING' && !before.closeAs;
        const isForeign = payment?.bankSlipUrl && !this.links.of(payment.bankSlipUrl);
        if (!isGivenUp && !isForeign) return undefined;
        const detail = `the provider does not show what ${order.asaasSubscriptionId} is paid by; it is being removed`;
        return async (tx) => {
          if (isForeign) await this.links.alarm(tx, payment.id, [payment.bankSlipUrl]);
          if (isGivenUp) await this.alerts.raise(tx, { code: 'charge-not-readable', subject: order._id, detail });
        };
      },
    );
  }

  /** How long to wait at least, when the provider does not yet give the code or the slip. */
  private async chargeFor(order: Order, payment: AsaasPayment): Promise<OrderCharge | { retryAfterMs: number }> {
    const until = payableUntil(order.method, payment.dueDate, this.clock.now(), chargeTerms(this.settings));
    const charge = {
      paymentId: payment.id,
      amountCents: reaisToCents(payment.value),
      dueDate: payment.dueDate,
      payableUntil: until,
      pix: null,
      boleto: null,
    };
    if (order.method === 'PIX') {
      const code = await this.asaas.getPixQrCode(payment.id);
      return code.outcome === 'done'
        ? { ...charge, pix: { copyPaste: code.body.payload, qrCodePngBase64: code.body.encodedImage } }
        : { retryAfterMs: retryAfterOf(code) };
    }
    if (order.method === 'BOLETO') {
      const slipUrl = this.links.of(payment.bankSlipUrl);
      if (!slipUrl) return { retryAfterMs: 0 };
      const line = await this.asaas.getBoletoLine(payment.id);
      return {
        ...charge,
        boleto: { slipUrl, line: line.outcome === 'done' ? line.body.identificationField : null },
      };
    }
    return charge;
  }
}
