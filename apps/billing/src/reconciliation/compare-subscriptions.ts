import type { AlertCode } from '@numera/contracts/operations/alert-code';
import { isEnded } from '@numera/domain-billing/subscription';
import { Alerts } from '@numera/messaging/alerts';
import { Database } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import type { AsaasSubscription } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import { HearAutomaticPix } from '../automatic-pix/hear-automatic-pix.ts';
import { OrderStore } from '../orders/order-store.ts';
import { HearSubscription } from '../subscriptions/hear-subscription.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import type { Compared } from './compare-payments.ts';
import { PAGE, readGently } from './read-gently.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/**
 * Our subscriptions against those that charge at the provider, both ways: one that charges and should not is named, and one that
 * was removed there is heard of, also when its webhook was lost.
 */
@Injectable()
export class CompareSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly orders: OrderStore,
    private readonly store: SubscriptionStore,
    private readonly hearSubscription: HearSubscription,
    private readonly automaticPix: HearAutomaticPix,
    private readonly alerts: Alerts,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  async run(): Promise<Compared> {
    const charging = new Set<string>();
    const counts = { looked: 0, mended: 0, found: 0 };
    for await (const page of readGently(
      (offset) => this.asaas.listActiveSubscriptions(offset, PAGE),
      this.settings.ASAAS_PAGE_PAUSE_MS,
    )) {
      counts.looked += page.length;
      for (const { id } of page) charging.add(id);
      counts.found += await this.judge(page);
    }
    const living = this.store.rows.find(
      { status: { $in: ['ACTIVE', 'SUSPENDED'] }, ending: null, 'atProvider.is': 'ACTIVE' },
      { projection: { asaasSubscriptionId: 1 } },
    );
    for await (const { asaasSubscriptionId } of living) {
      if (charging.has(asaasSubscriptionId)) continue;
      if ((await this.hearSubscription.run(asaasSubscriptionId)) === 'heard') counts.mended++;
    }
    return counts;
  }

  /** How many of them should not charge anybody. */
  private async judge(page: readonly AsaasSubscription[]): Promise<number> {
    const ids = page.map(({ id }) => id);
    const ours = await this.store.rows.find({ asaasSubscriptionId: { $in: ids } }).toArray();
    const byId = new Map(ours.map((row) => [row.asaasSubscriptionId, row]));
    // Not opened yet: their orders are under way, or have them removed.
    const refs = page.flatMap(({ externalReference }) => externalReference ?? []);
    const ordered = await this.orders.orders
      .find({ 'attempts.ref': { $in: refs } }, { projection: { 'attempts.ref': 1 } })
      .toArray();
    const known = new Set(ordered.flatMap(({ attempts }) => attempts.map(({ ref }) => ref)));
    let found = 0;
    for (const { id, externalReference, pixAutomaticAuthorizationMode: mode } of page) {
      const row = byId.get(id);
      // Its webhook may have been lost; from now on it is asked about before each notice.
      if (row && mode && !row.automaticPix) await this.automaticPix.offered(row, mode);
      const isOurs = row ? row.status !== 'CANCELED' || !isEnded(row) : known.has(externalReference ?? '');
      if (isOurs) continue;
      found++;
      await this.raise(
        row ? 'charges-after-end' : 'unknown-subscription',
        row?._id ?? id,
        whatToDo(id, row !== undefined),
      );
    }
    return found;
  }

  private raise(code: AlertCode, subject: string, detail: string): Promise<void> {
    return this.database.transaction((tx) => this.alerts.raise(tx, { code, subject, detail }));
  }
}

const whatToDo = (id: string, isKnown: boolean): string =>
  isKnown
    ? `${id} still charges, though ours has ended: remove it in the provider's pages`
    : `${id} charges, and is of no order of ours: remove it in the provider's pages if nobody knows it`;
