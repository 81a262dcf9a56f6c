import { getBusiness } from '@numera/contracts/notifications/business';
import type { OutputOf } from '@numera/contracts/contract';
import { Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { Business } from './business.ts';

@Controller()
export class GetBusiness {
  constructor(private readonly business: Business) {}

  @Handles(getBusiness)
  async execute(): Promise<OutputOf<typeof getBusiness>> {
    return this.business.now();
  }
}
