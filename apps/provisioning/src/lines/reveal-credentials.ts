import type { OutputOf } from '@numera/contracts/contract';
import { revealCredentials } from '@numera/contracts/provisioning/credentials';
import { type Asked, Handles } from '@numera/messaging/handles';
import { actingAdmin, Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { OwnLine } from './own-line.ts';

/** Shows the password once more: each time is written down before it is told. */
@Controller()
export class RevealCredentials {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ownLine: OwnLine,
    private readonly audit: Audit,
  ) {}

  @Handles(revealCredentials)
  async execute({ input, actor }: Asked<typeof revealCredentials>): Promise<OutputOf<typeof revealCredentials>> {
    const line = await this.ownLine.of(input.orderId, actor);
    const { userId: by, role, ip } = actor;
    const note = { by, role, ip, how: 'panel', at: this.clock.now() } as const;
    const admin = actingAdmin(actor, line.ownerUserId);
    return this.database.transaction(async (tx) => {
      const subject = { type: 'number', id: line.orderId } as const;
      if (admin) await this.audit.record(tx, admin, { action: 'number.reveal-credentials', subject });
      return this.ownLine.reveal(tx, line, note);
    });
  }
}
