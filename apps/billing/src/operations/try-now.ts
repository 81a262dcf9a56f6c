import type { auditedThing } from '@numera/contracts/operations/audit';
import { type StuckKind, tryOrderNow } from '@numera/contracts/operations/stuck-work';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { bringForward } from '@numera/messaging/operations/bring-forward';
import { Audit } from '@numera/server/audit';
import { type AnyCollection, Database } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { closingCollection } from '../accounts/closing.schema.ts';
import { chargeDeedCollection } from '../charge-deeds/charge-deed.schema.ts';
import { payerUpdateCollection } from '../customer-changes/payer-update.schema.ts';
import { numberRemovalCollection } from '../number-removals/number-removal.schema.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { webhookCollection } from '../webhooks/webhook.schema.ts';

type Kind = Exclude<StuckKind, 'activation' | 'mail'>;

const kept: Readonly<
  Record<Kind, { readonly collection: AnyCollection; readonly thing: z.infer<typeof auditedThing> }>
> = {
  order: { collection: orderCollection, thing: 'order' },
  refund: { collection: refundCollection, thing: 'payment' },
  'charge-deed': { collection: chargeDeedCollection, thing: 'payment' },
  'number-removal': { collection: numberRemovalCollection, thing: 'subscription' },
  'payer-update': { collection: payerUpdateCollection, thing: 'customer' },
  subscription: { collection: subscriptionCollection, thing: 'subscription' },
  closing: { collection: closingCollection, thing: 'customer' },
  webhook: { collection: webhookCollection, thing: 'message' },
};

/** An administrator does not want to wait for the next try. */
@Controller()
export class TryNow {
  constructor(
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  @Handles(tryOrderNow)
  async execute({ input: { kind, id }, actor }: Asked<typeof tryOrderNow>): Promise<Record<string, never>> {
    const { collection, thing } = kept[kind];
    await this.database.transaction(async (tx) => {
      const was = await bringForward(this.database, tx, { collection, id, leaseMs: this.settings.LEASE_MS });
      if (was === 'gone') throw new DomainError('not-found', 'nothing to try');
      if (was === 'brought')
        await this.audit.record(tx, actor, { action: 'order.try-now', subject: { type: thing, id } });
    });
    return {};
  }
}
