import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { readRecovery } from '@numera/contracts/identity/accounts';
import { isNewPasswordLink } from '@numera/domain-identity/account-link';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { AccountLinks } from './account-links.ts';

@Controller()
export class ReadRecovery {
  constructor(
    private readonly clock: Clock,
    private readonly links: AccountLinks,
  ) {}

  @Handles(readRecovery)
  async execute({ input, actor }: Asked<typeof readRecovery>): Promise<OutputOf<typeof readRecovery>> {
    const link = await this.links.find(input, actor.ip);
    if (!isNewPasswordLink(link, this.clock.now())) throw new DomainError('link-over');
    return { email: link.email, expiresAt: link.expiresAt.toISOString() };
  }
}
