import { carrierSetting } from '@numera/contracts/operations/settings';
import type { KeptSetting } from '@numera/messaging/settings/kept-setting';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import type { FormValues } from '@numera/rules/form-rules';
import type { carrierForm } from '@numera/rules/setting-forms';
import { Inject, Injectable } from '@nestjs/common';
import { type CatalogSettings, SETTINGS } from '../settings.ts';

/** Where the carrier is, and as whom we ask it. Provisioning keeps it, and tells of each change. */
@Injectable()
export class CarrierAccount {
  private readonly kept: KeptSetting<typeof carrierForm>;

  constructor(@Inject(SETTINGS) { BRDID_URL: url, BRDID_TOKEN: token }: CatalogSettings, store: SettingStore) {
    this.kept = store.keep(carrierSetting, { url, token });
  }

  now(): FormValues<typeof carrierForm> {
    return this.kept.now();
  }
}
