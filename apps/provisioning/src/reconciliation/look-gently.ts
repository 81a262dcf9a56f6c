import { setTimeout as sleep } from 'node:timers/promises';
import type { CarrierNews } from '@numera/domain-provisioning/learn';
import { Inject, Injectable } from '@nestjs/common';
import type { ActivationRow } from '../activations/activation.schema.ts';
import { BrDidOrders } from '../carrier/brdid-orders.ts';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';

const TRIES = 5;
const LONGEST_WAIT_MS = 600_000;

/** Whether the carrier has a number as ours, and what it says that it costs a month. */
export interface Look {
  readonly isOurs: boolean;
  readonly monthlyCents: number | null;
}

/** What the carrier's answer says of whose the number is; the other answers say nothing of it. */
const isOursBy: Partial<Record<CarrierNews['kind'], boolean>> = {
  credentials: true,
  owned: true,
  available: false,
  'not-ours': false,
};

/** Looks numbers up one after the other, with pauses: buyers' numbers are acquired at the same carrier. */
@Injectable()
export class LookGently {
  constructor(
    private readonly carrier: BrDidOrders,
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
  ) {}

  /** Whether the carrier has the number as ours. Throws when it does not tell: what was not read must not be taken for missing. */
  async at({ _id, number, areaCode }: Pick<ActivationRow, '_id' | 'number' | 'areaCode'>): Promise<Look> {
    const pause = this.settings.CARRIER_LOOK_PAUSE_MS;
    const subscriber = number.slice(`55${areaCode}`.length);
    for (let tries = 1; ; tries++) {
      const news = await this.carrier.lookUp({ areaCode, subscriber });
      const isOurs = isOursBy[news.kind];
      if (isOurs === undefined && (news.kind === 'refused' || tries === TRIES))
        throw new Error(`the carrier does not tell whether the number of order ${_id} is ours: ${news.kind}`);
      const wait = news.kind === 'not-done' ? news.retryAfterMs : 0;
      await sleep(isOurs === undefined ? Math.min(Math.max(wait, pause * 2 ** tries), LONGEST_WAIT_MS) : pause);
      if (isOurs !== undefined)
        return { isOurs, monthlyCents: 'monthlyCents' in news ? (news.monthlyCents ?? null) : null };
    }
  }
}
