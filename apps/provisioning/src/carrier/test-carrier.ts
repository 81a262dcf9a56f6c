import type { OutputOf } from '@numera/contracts/contract';
import { carrierSetting, testCarrier, TRY_WITHIN_MS } from '@numera/contracts/operations/settings';
import { type Asked, Handles } from '@numera/messaging/handles';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import { connectionProblemOf } from '@numera/server/connection-problem';
import { callProvider } from '@numera/server/provider-call';
import { Controller } from '@nestjs/common';
import { CarrierAccount } from './carrier-account.ts';

/** Asks for the cities, which costs nothing and needs the token. */
@Controller()
export class TestCarrier {
  constructor(
    private readonly store: SettingStore,
    private readonly account: CarrierAccount,
  ) {}

  @Handles(testCarrier)
  async execute({ input }: Asked<typeof testCarrier>): Promise<OutputOf<typeof testCarrier>> {
    const { url: base, token } = this.store.wishOf(carrierSetting, input.values);
    if (Object.keys(this.account.wrongIn({ url: base })).length > 0) return { problem: 'address-refused' };
    const url = new URL(`${base}/buscar_localidades`);
    url.searchParams.set('TOKEN', token);
    const answer = await callProvider({ url, method: 'GET', timeout: TRY_WITHIN_MS });
    return { problem: connectionProblemOf(answer, Array.isArray) };
  }
}
