import { hostsOfProvider, trustedLink } from '@numera/domain-billing/trusted-link';
import { Alerts } from '@numera/messaging/alerts';
import type { Transaction } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import { AsaasAccount } from '../asaas/asaas-account.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/** Lets a link of the provider through when it leads to the provider: asked when it is stored, and again when it is shown. */
@Injectable()
export class TrustedLinks {
  constructor(
    private readonly alerts: Alerts,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    private readonly account: AsaasAccount,
  ) {}

  of(url: string | null | undefined): string | null {
    return trustedLink(url, this.settings.ASAAS_LINK_HOSTS ?? hostsOfProvider(this.account.now().url));
  }

  /** The first of the links that leads where we do not let anybody go. */
  dropped(urls: readonly (string | null | undefined)[]): string | undefined {
    return urls.find((url) => url && this.of(url) === null) ?? undefined;
  }

  /** Tells operators of a link that was dropped: either the provider moved its pages, or it is not the provider who answers. */
  async alarm(tx: Transaction, paymentId: string, urls: readonly (string | null | undefined)[]): Promise<void> {
    const dropped = this.dropped(urls);
    if (!dropped) return;
    const { protocol, host } = URL.canParse(dropped) ? new URL(dropped) : { protocol: '', host: 'no address' };
    const detail = `a link to ${`${protocol}//${host}`.slice(0, 100)} was dropped; ASAAS_LINK_HOSTS names where links may lead`;
    await this.alerts.raise(tx, { code: 'link-not-trusted', subject: paymentId, detail });
  }
}
