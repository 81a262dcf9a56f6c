import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { returnMoney } from '@numera/contracts/billing/late-money';
import { type Asked, Handles } from '@numera/messaging/handles';
import { actingAdmin } from '@numera/server/audit';
import { Controller } from '@nestjs/common';
import { AuthorizeCharge } from '../charges/authorize-charge.ts';
import { ChargeViews } from '../charges/charge-view.ts';
import { GiveBack } from './give-back.ts';
import { LateOrder } from './late-order.ts';

/** The buyer of late money wants no number any more; or an administrator says so for him. */
@Controller()
export class ReturnMoney {
  constructor(
    private readonly late: LateOrder,
    private readonly giveBack: GiveBack,
    private readonly authorize: AuthorizeCharge,
    private readonly views: ChargeViews,
  ) {}

  @Handles(returnMoney)
  async execute({ input, actor }: Asked<typeof returnMoney>): Promise<ChargeView> {
    const order = await this.late.find(input, actor);
    await this.giveBack.run(order, 'owner', actingAdmin(actor, order.ownerUserId));
    return this.views.of(await this.authorize.findSealed(input, actor));
  }
}
