import { searchCarrierOrphans } from '@numera/contracts/provisioning/carrier-orphans';
import { type Asked, Handles } from '@numera/messaging/handles';
import { NightlyRounds } from '@numera/messaging/nightly-round';
import { Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { ORPHAN_SEARCH } from './reconcile-carrier.ts';

/** The comparison that the night makes, now. It changes nothing at the carrier, and who asked for it is written down. */
@Controller()
export class SearchCarrierOrphans {
  constructor(
    private readonly database: Database,
    private readonly rounds: NightlyRounds,
    private readonly audit: Audit,
  ) {}

  @Handles(searchCarrierOrphans)
  async execute({ actor }: Asked<typeof searchCarrierOrphans>): Promise<Record<string, never>> {
    await this.database.transaction(async (tx) => {
      if (!(await this.rounds.ask(tx, ORPHAN_SEARCH))) return;
      await this.audit.record(tx, actor, {
        action: 'setting.make-round',
        subject: { type: 'setting', id: ORPHAN_SEARCH },
      });
    });
    return {};
  }
}
