import { customerChanged } from '@numera/contracts/billing/customers';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { stepFailing } from '@numera/messaging/step-failing';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { Runners } from '@numera/server/runners';
import { open } from '@numera/server/seal';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { Asaas } from '../asaas/asaas.ts';
import { failure } from '../asaas/failure.ts';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { type PayerUpdate, payerUpdateCollection } from './payer-update.schema.ts';

const REFUSED = 'payer-update-refused';
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Tells the provider what a payer is called and where he lives, until it knows, or says why it does not want to. */
@Injectable()
export class UpdatePayer implements OnApplicationBootstrap {
  private readonly updates: mongo.Collection<PayerUpdate>;
  private runner: DueRunner<PayerUpdate> | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    private readonly database: Database,
    private readonly runners: Runners,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    private readonly alerts: Alerts,
    private readonly outbox: Outbox,
  ) {
    this.updates = database.rows(payerUpdateCollection);
  }

  onApplicationBootstrap(): void {
    this.runner = this.runners.open<PayerUpdate>({
      name: 'payer-updates',
      collection: this.updates,
      run: (update) => this.run(update),
      onFailing: stepFailing(this.database, this.alerts, 'telling the provider what changed of a payer'),
    });
    this.runner.start();
  }

  /** With the change itself. A payer whom the provider does not know learns of it with his first charge. */
  async ask(tx: Transaction, { _id, asaasCustomerId, version = 0 }: Customer): Promise<void> {
    if (!asaasCustomerId) return;
    const now = this.clock.now();
    const asked = { version, askedAt: now, tries: 0, refusal: null, nextRunAt: now };
    const change = { $set: asked, $unset: { lastError: 1 } } as const;
    await this.updates.updateOne({ _id }, change, { upsert: true, session: tx.session });
    await this.alerts.close(tx, { code: REFUSED, subject: _id });
    tx.afterCommit(() => this.runner?.wake());
  }

  private async run({ _id, version, tries }: PayerUpdate): Promise<void> {
    const customer = await this.database.rows(customerCollection).findOne({ _id });
    if (!customer?.asaasCustomerId || customer.email === '')
      return void (await this.updates.deleteOne({ _id, version }));
    const answer = await this.asaas.updateCustomer(customer.asaasCustomerId, {
      ...{ reference: _id, cpfCnpj: open(customer.sealedTaxId, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj') },
      ...{ buyer: customer, payer: customer },
    });
    const failed = failure(answer);
    if (!failed) return this.end(_id, version);
    if (answer.outcome === 'refused' && answer.status !== 429)
      return this.giveUp(_id, version, answer.description || failed.why);
    const wait = Math.max(failed.retryAfterMs, Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS));
    const nextRunAt = new Date(this.clock.now().getTime() + wait);
    await this.updates.updateOne({ _id, version }, { $set: { nextRunAt, lastError: failed.why }, $inc: { tries: 1 } });
  }

  private async end(_id: string, version: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.updates.deleteOne({ _id, version }, { session: tx.session });
      await this.outbox.announce(tx, customerChanged, { customerId: _id });
    });
  }

  private async giveUp(_id: string, version: number, refusal: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { modifiedCount } = await this.updates.updateOne(
        { _id, version },
        { $set: { refusal, nextRunAt: null } },
        { session: tx.session },
      );
      if (modifiedCount === 0) return;
      const detail = 'the provider does not take what an administrator wrote of him: the reason stands in his details';
      await this.alerts.raise(tx, { code: REFUSED, subject: _id, detail });
      await this.outbox.announce(tx, customerChanged, { customerId: _id });
    });
  }
}
