import type { OutputOf } from '@numera/contracts/contract';
import { asaasSetting, testAsaas, TRY_WITHIN_MS } from '@numera/contracts/operations/settings';
import { type Asked, Handles } from '@numera/messaging/handles';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import { connectionProblemOf } from '@numera/server/connection-problem';
import { callProvider } from '@numera/server/provider-call';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { AsaasAccount } from './asaas-account.ts';

/** As every list of Asaas begins. */
const list = z.object({ object: z.literal('list'), data: z.array(z.unknown()) });

/** Asks for something that every account may read. */
@Controller()
export class TestAsaas {
  constructor(
    private readonly store: SettingStore,
    private readonly account: AsaasAccount,
  ) {}

  @Handles(testAsaas)
  async execute({ input }: Asked<typeof testAsaas>): Promise<OutputOf<typeof testAsaas>> {
    const { url, apiKey } = this.store.wishOf(asaasSetting, input.values);
    if (Object.keys(this.account.wrongIn({ url })).length > 0) return { problem: 'address-refused' };
    const answer = await callProvider({
      url: new URL(`${url}/customers?limit=1`),
      method: 'GET',
      headers: { access_token: apiKey },
      timeout: TRY_WITHIN_MS,
    });
    return { problem: connectionProblemOf(answer, (body) => list.safeParse(body).success) };
  }
}
