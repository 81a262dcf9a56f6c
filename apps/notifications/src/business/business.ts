import { businessSetting } from '@numera/contracts/operations/settings';
import type { KeptSetting } from '@numera/messaging/settings/kept-setting';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import type { FormValues } from '@numera/rules/form-rules';
import type { businessForm } from '@numera/rules/setting-forms';
import { Inject, Injectable } from '@nestjs/common';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';

/** Who sells, and where customers write; operators change it while the service runs. */
@Injectable()
export class Business {
  private readonly kept: KeptSetting<typeof businessForm>;

  constructor(@Inject(SETTINGS) { SUPPORT_EMAIL: supportEmail }: NotificationsSettings, store: SettingStore) {
    const unsaid = { legalName: '', cnpj: '', phone: '', address: '' };
    this.kept = store.keep(businessSetting, { supportEmail, ...unsaid });
  }

  now(): FormValues<typeof businessForm> {
    return this.kept.now();
  }
}
