import { asaasSetting } from '@numera/contracts/operations/settings';
import type { KeptSetting } from '@numera/messaging/settings/kept-setting';
import { SettingStore } from '@numera/messaging/settings/setting-store';
import type { FormValues } from '@numera/rules/form-rules';
import { type asaasForm, NOT_THE_PROVIDERS_ADDRESS } from '@numera/rules/setting-forms';
import { Clock } from '@numera/server/clock';
import { isProvidersAddress } from '@numera/server/connection-problem';
import { isSameSecret } from '@numera/server/same-secret';
import { Inject, Injectable } from '@nestjs/common';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/** Where Asaas is, as whom we ask it, and by which token it shows itself; operators change it while the service runs. */
@Injectable()
export class AsaasAccount {
  private readonly kept: KeptSetting<typeof asaasForm>;

  constructor(
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    store: SettingStore,
    private readonly clock: Clock,
  ) {
    const { ASAAS_URL: url, ASAAS_API_KEY: apiKey, ASAAS_WEBHOOK_TOKEN: webhookToken } = settings;
    this.kept = store.keep(asaasSetting, { url, apiKey, webhookToken }, (values) => this.wrongIn(values));
  }

  now(): FormValues<typeof asaasForm> {
    return this.kept.now();
  }

  /** Also by the token before the last change, for a day: what the provider had queued comes with it. */
  isToken(shown: string): boolean {
    const former = this.kept.former('webhookToken', this.clock.now());
    const isNow = isSameSecret(shown, this.kept.now().webhookToken);
    return isNow || (former !== null && isSameSecret(shown, former));
  }

  wrongIn({ url }: Pick<FormValues<typeof asaasForm>, 'url'>): Readonly<Record<string, string>> {
    const isIts = isProvidersAddress(url, { domain: 'asaas.com', first: this.settings.ASAAS_URL });
    return isIts ? {} : { url: NOT_THE_PROVIDERS_ADDRESS.asaas };
  }
}
