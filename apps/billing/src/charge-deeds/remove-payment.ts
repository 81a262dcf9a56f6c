import { type ChargeDeedView, removePayment } from '@numera/contracts/billing/charge-deeds';
import { refuseRemoval } from '@numera/domain-billing/charge-deed';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { RecordChargeDeed } from './record-charge-deed.ts';

/** Removed at the provider first; then nobody owes it, and no list shows it. */
@Controller()
export class RemovePayment {
  constructor(
    private readonly record: RecordChargeDeed,
    private readonly clock: Clock,
  ) {}

  @Handles(removePayment)
  execute({ input: { paymentId }, actor }: Asked<typeof removePayment>): Promise<ChargeDeedView> {
    const deed = { action: 'payment.remove' } as const;
    return this.record.run(actor, { kind: 'remove', paymentId }, deed, (_, payment) =>
      refuseRemoval(payment, this.clock.now()),
    );
  }
}
