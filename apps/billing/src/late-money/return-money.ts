import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { returnMoney } from '@numera/contracts/billing/late-money';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { AuthorizeCharge } from '../charges/authorize-charge.ts';
import { ChargeViews } from '../charges/charge-view.ts';
import { GiveBack } from './give-back.ts';
import { LateOrder } from './late-order.ts';

/** The buyer of late money wants no number any more. */
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
    await this.giveBack.run(await this.late.find(input, actor), 'owner');
    return this.views.of(await this.authorize.findSealed(input, actor));
  }
}
