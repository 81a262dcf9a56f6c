import { carrierSetting } from '@numera/contracts/operations/settings';
import type { KeptSetting } from '@numera/messaging/settings/kept-setting';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import type { FormValues } from '@numera/rules/form-rules';
import { type carrierForm, NOT_THE_PROVIDERS_ADDRESS } from '@numera/rules/setting-forms';
import { isProvidersAddress } from '@numera/server/connection-problem';
import { Inject, Injectable } from '@nestjs/common';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';

/** Where the carrier is, and as whom we ask it; operators change it while the service runs, and catalog follows. */
@Injectable()
export class CarrierAccount {
  private readonly kept: KeptSetting<typeof carrierForm>;

  constructor(
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
    store: SettingStore,
  ) {
    const { BRDID_URL: url, BRDID_TOKEN: token } = settings;
    this.kept = store.keep(carrierSetting, { url, token }, (values) => this.wrongIn(values));
  }

  now(): FormValues<typeof carrierForm> {
    return this.kept.now();
  }

  wrongIn({ url }: Pick<FormValues<typeof carrierForm>, 'url'>): Readonly<Record<string, string>> {
    const isIts = isProvidersAddress(url, { domain: 'brdid.com.br', first: this.settings.BRDID_URL });
    return isIts ? {} : { url: NOT_THE_PROVIDERS_ADDRESS.carrier };
  }
}
