import { getBusiness } from '@numera/contracts/notifications/business';
import { ServiceClient } from '@numera/messaging/service-client';
import { sellerLine } from '@numera/rules/seller-line';
import { Inject, Injectable } from '@nestjs/common';
import { asGateway } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';

/** However the news of a change were lost, a page names the former words no longer than this and one look more. */
const FRESH_MS = 10_000;

/** What pages say of the business. */
export interface ShownBusiness {
  readonly supportEmail: string;
  /** Empty while nobody said it. */
  readonly seller: string;
}

/** What pages say of who sells: operators change it in notifications. Until that has answered, as the environment says. */
@Injectable()
export class Business {
  private known: ShownBusiness;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(GATEWAY_SETTINGS) { SUPPORT_EMAIL: supportEmail }: GatewaySettings,
    private readonly services: ServiceClient,
  ) {
    this.known = { supportEmail, seller: '' };
  }

  /** At once; what is old is asked for anew behind the back of whoever asks. The same object as long as it says the same. */
  shown(): ShownBusiness {
    if (performance.now() - this.askedAt > FRESH_MS) void this.renew();
    return this.known;
  }

  /** The last known holds while the service is silent. */
  async renew(): Promise<void> {
    this.askedAt = performance.now();
    const told = await this.services.ask(getBusiness, {}, asGateway).catch(() => null);
    if (!told) return;
    const next = { supportEmail: told.supportEmail, seller: sellerLine(told) };
    if (next.supportEmail !== this.known.supportEmail || next.seller !== this.known.seller) this.known = next;
  }
}
