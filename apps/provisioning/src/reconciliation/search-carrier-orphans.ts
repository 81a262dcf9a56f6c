import { searchCarrierOrphans } from '@numera/contracts/provisioning/carrier-orphans';
import { Handles } from '@numera/messaging/handles';
import { NightlyRounds } from '@numera/messaging/nightly-round';
import { Controller } from '@nestjs/common';
import { ORPHAN_SEARCH } from './reconcile-carrier.ts';

/** The comparison that the night makes, now. It changes nothing at the carrier. */
@Controller()
export class SearchCarrierOrphans {
  constructor(private readonly rounds: NightlyRounds) {}

  @Handles(searchCarrierOrphans)
  async execute(): Promise<Record<string, never>> {
    await this.rounds.ask(ORPHAN_SEARCH);
    return {};
  }
}
