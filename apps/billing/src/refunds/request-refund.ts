import { refundPayment, type RefundView } from '@numera/contracts/billing/refunds';
import type { Refund } from '@numera/domain-billing/refund';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Audit } from '@numera/server/audit';
import { Controller } from '@nestjs/common';
import { RecordRefund } from './record-refund.ts';

/** An administrator gives a payment back. */
@Controller()
export class RequestRefund {
  constructor(
    private readonly record: RecordRefund,
    private readonly audit: Audit,
  ) {}

  @Handles(refundPayment)
  async execute({ input, actor }: Asked<typeof refundPayment>): Promise<RefundView> {
    const { paymentId, amountCents = null, reason, seenCents, wish: key } = input;
    const inHand = input.inHand === true || undefined;
    const wish = { paymentId, amountCents, reason, by: actor.userId, inHand, seenCents, wish: key };
    const refund = await this.record.run(wish, async (tx, { amountCents: refundCents }) => {
      const subject = { type: 'payment', id: paymentId } as const;
      await this.audit.record(tx, actor, {
        action: 'payment.refund',
        subject,
        after: { refundCents, ...(inHand ? { inHand } : {}) },
        reason,
      });
    });
    return viewOf(refund);
  }
}

const viewOf = ({ _id: id, paymentId, amountCents, state, history, form, inHand }: Refund): RefundView => ({
  ...{ id, paymentId, amountCents, state, form },
  ...(inHand ? { inHand } : {}),
  requestedAt: (history[0]?.at ?? new Date(0)).toISOString(),
});
