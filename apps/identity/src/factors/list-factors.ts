import { type FactorsView, listFactors } from '@numera/contracts/identity/factors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { OwnFactors } from './own-factors.ts';

@Controller()
export class ListFactors {
  constructor(private readonly ownFactors: OwnFactors) {}

  @Handles(listFactors)
  execute({ actor }: Asked<typeof listFactors>): Promise<FactorsView> {
    return this.ownFactors.view(actor.userId);
  }
}
