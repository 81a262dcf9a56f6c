import { stockSetting } from '@numera/contracts/operations/settings';
import type { KeptSetting } from '@numera/messaging/settings/kept-setting';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import type { stockForm } from '@numera/rules/setting-forms';
import { Inject, Injectable } from '@nestjs/common';
import { type CatalogSettings, SETTINGS } from '../settings.ts';

/** How long a number that was given back is kept from everybody but its last owner; operators change it while the service runs. */
@Injectable()
export class QuarantineDays {
  private readonly kept: KeptSetting<typeof stockForm>;

  constructor(@Inject(SETTINGS) { QUARANTINE_DAYS: quarantineDays }: CatalogSettings, store: SettingStore) {
    this.kept = store.keep(stockSetting, { quarantineDays });
  }

  now(): number {
    return this.kept.now().quarantineDays;
  }
}
