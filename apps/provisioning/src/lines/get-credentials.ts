import type { OutputOf } from '@numera/contracts/contract';
import { getCredentials } from '@numera/contracts/provisioning/credentials';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { lineOf, OwnLine } from './own-line.ts';

@Controller()
export class GetCredentials {
  constructor(private readonly ownLine: OwnLine) {}

  @Handles(getCredentials)
  async execute({ input, actor }: Asked<typeof getCredentials>): Promise<OutputOf<typeof getCredentials>> {
    return lineOf((await this.ownLine.of(input.orderId, actor)).credentials);
  }
}
