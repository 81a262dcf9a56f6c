import { DomainError } from '@numera/contracts/errors';
import { tryMailNow } from '@numera/contracts/operations/stuck-work';
import { type Asked, Handles } from '@numera/messaging/handles';
import { bringForward } from '@numera/messaging/operations/bring-forward';
import { Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { mailCollection } from '../mails/mail.schema.ts';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';

/** An administrator does not want to wait until the mail server is tried next. */
@Controller()
export class TryMailNow {
  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  @Handles(tryMailNow)
  async execute({ input: { id }, actor }: Asked<typeof tryMailNow>): Promise<Record<string, never>> {
    const about = { collection: mailCollection, id, leaseMs: this.settings.LEASE_MS };
    await this.database.transaction(async (tx) => {
      const was = await bringForward(this.database, tx, about);
      if (was === 'gone') throw new DomainError('not-found', 'nothing to try');
      if (was === 'brought')
        await this.audit.record(tx, actor, { action: 'order.try-now', subject: { type: 'message', id } });
    });
    return {};
  }
}
