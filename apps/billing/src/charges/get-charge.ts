import { type ChargeView, getCharge } from '@numera/contracts/billing/charge-link';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { AuthorizeCharge } from './authorize-charge.ts';
import { ChargeViews } from './charge-view.ts';

@Controller()
export class GetCharge {
  constructor(
    private readonly authorize: AuthorizeCharge,
    private readonly views: ChargeViews,
  ) {}

  @Handles(getCharge)
  async execute({ input, actor }: Asked<typeof getCharge>): Promise<ChargeView> {
    return this.views.of(await this.authorize.findSealed(input, actor));
  }
}
