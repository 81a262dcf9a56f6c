import { NightlyRounds } from '@numera/messaging/nightly-round';
import { Injectable } from '@nestjs/common';
import { CheckWebhookQueue } from './check-webhook-queue.ts';
import { ComparePayments } from './compare-payments.ts';
import { CompareSubscriptions } from './compare-subscriptions.ts';

/** Our books against the provider's, every night: whatever was lost on the way is found, and what nobody can explain is named. */
@Injectable()
export class Reconcile {
  constructor(
    rounds: NightlyRounds,
    private readonly checkWebhookQueue: CheckWebhookQueue,
    private readonly compareSubscriptions: CompareSubscriptions,
    private readonly comparePayments: ComparePayments,
  ) {
    rounds.add({ name: 'asaas', run: () => this.run() });
  }

  /** In this order: what a queue held back comes by itself, and a subscription that is gone explains its charges. */
  async run(): Promise<Readonly<Record<string, number>>> {
    const interrupted = await this.checkWebhookQueue.run();
    const subscriptions = await this.compareSubscriptions.run();
    const payments = await this.comparePayments.run();
    return {
      interrupted,
      subscriptions: subscriptions.looked,
      payments: payments.looked,
      mended: subscriptions.mended + payments.mended,
      found: subscriptions.found + payments.found,
    };
  }
}
