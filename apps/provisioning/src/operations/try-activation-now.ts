import { DomainError } from '@numera/contracts/errors';
import { tryActivationNow } from '@numera/contracts/operations/stuck-work';
import { type Asked, Handles } from '@numera/messaging/handles';
import { bringForward } from '@numera/messaging/operations/bring-forward';
import { Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { activationCollection } from '../activations/activation.schema.ts';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';

/** An administrator does not want to wait until the carrier is asked next. */
@Controller()
export class TryActivationNow {
  constructor(
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  @Handles(tryActivationNow)
  async execute({ input: { id }, actor }: Asked<typeof tryActivationNow>): Promise<Record<string, never>> {
    const about = { collection: activationCollection, id, leaseMs: this.settings.LEASE_MS };
    await this.database.transaction(async (tx) => {
      const was = await bringForward(this.database, tx, about);
      if (was === 'gone') throw new DomainError('not-found', 'nothing to try');
      if (was === 'brought')
        await this.audit.record(tx, actor, { action: 'order.try-now', subject: { type: 'order', id } });
    });
    return {};
  }
}
