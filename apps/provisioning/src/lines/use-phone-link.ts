import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { phoneLinkUsed } from '@numera/contracts/provisioning/activation-facts';
import { usePhoneLink } from '@numera/contracts/provisioning/credentials';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { open } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';
import { OwnLine } from './own-line.ts';
import { tokenHashOf } from './phone-link.ts';
import { phoneLinkCollection } from './phone-link.schema.ts';

/** Gives a phone its settings, once. Of two at the same moment one gets them. */
@Controller()
export class UsePhoneLink {
  constructor(
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly ownLine: OwnLine,
  ) {}

  @Handles(usePhoneLink)
  async execute({ input, actor: { ip } }: Asked<typeof usePhoneLink>): Promise<OutputOf<typeof usePhoneLink>> {
    const tokenHash = tokenHashOf(this.opened(input.token));
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      const link = await this.database
        .rows(phoneLinkCollection)
        .findOneAndUpdate(
          { tokenHash, usedAt: null, expiresAt: { $gt: at } },
          { $set: { usedAt: at } },
          { session: tx.session },
        );
      if (!link) throw new DomainError('link-over');
      const { orderId, ownerUserId, madeBy: by, role } = link;
      const line = await this.ownLine.behindLink(orderId, ownerUserId);
      await this.outbox.announce(tx, phoneLinkUsed, { orderId, ownerUserId }, { correlationId: orderId });
      return this.ownLine.reveal(tx, line, { by, role, ip, how: 'phone-link', at });
    });
  }

  private opened(token: string): string {
    try {
      return open(token, this.settings.SIP_TRANSIT_KEY, 'phoneLink');
    } catch {
      throw new DomainError('link-over', 'its key does not open');
    }
  }
}
