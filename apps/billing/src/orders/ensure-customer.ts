import { customerKnown, payerRefused } from '@numera/domain-billing/charging';
import { type Order, retryLater } from '@numera/domain-billing/order';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { open } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Asaas } from '../asaas/asaas.ts';
import type { AsaasAnswer } from '../asaas/asaas-transport.ts';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { AnnounceOrder } from './announce-order.ts';
import { OrderStore } from './order-store.ts';

/** As long as one order may take to create the payer, twice over. */
const CREATING_MS = 20_000;

/**
 * Makes sure that the provider knows the payer, once per tax id, whoever buys with it. Searched for before created, and
 * again after an answer that was lost: the provider allows duplicates.
 */
@Injectable()
export class EnsureCustomer {
  constructor(
    private readonly store: OrderStore,
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    private readonly announce: AnnounceOrder,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  async run(order: Order): Promise<void> {
    const customers = this.database.model(customerCollection);
    const known = await customers.findById(order.customerId).lean<Customer>();
    if (!known) throw new Error(`order ${order._id} has no customer`);
    if (known.asaasCustomerId) return this.proceed(order._id, known.asaasCustomerId);

    const now = this.clock.now();
    // The same order may go on where a process died: its own lease keeps two of them apart.
    const isFree = [{ creatingUntil: null }, { creatingUntil: { $lte: now } }, { creatingFor: order._id }];
    const mine = await customers.findOneAndUpdate(
      { _id: known._id, asaasCustomerId: null, $or: isFree },
      { creatingUntil: new Date(now.getTime() + CREATING_MS), creatingFor: order._id },
    );
    if (!mine) return this.wait(order._id, 500);
    // Asked after our own mark is set: of two accounts with one tax id at least one sees the other's.
    const others = { taxIdFingerprint: known.taxIdFingerprint, _id: { $ne: known._id } };
    if (await customers.exists({ ...others, creatingUntil: { $gt: now } })) {
      await customers.updateOne({ _id: known._id }, { creatingUntil: null, creatingFor: null });
      return this.wait(order._id, 300 + Math.random() * 700);
    }

    const answer = await this.findOrCreate(order, known);
    await failpoint('billing.customer-answered');
    if (answer.outcome === 'done') {
      await customers.updateOne(
        { _id: known._id },
        { asaasCustomerId: answer.body.id, creatingUntil: null, creatingFor: null },
      );
      return this.proceed(order._id, answer.body.id);
    }
    await customers.updateOne({ _id: known._id }, { creatingUntil: null, creatingFor: null });
    if (answer.outcome === 'refused') return this.refuse(order._id, answer.code, answer.description);
    return this.wait(order._id, answer.outcome === 'not-done' ? answer.retryAfterMs : 2_000);
  }

  /**
   * Created from what this order's buyer wrote, not from the row: that one may hold what the provider refused before, and is
   * shared by all guests of a tax id.
   */
  private async findOrCreate(order: Order, customer: Customer): Promise<AsaasAnswer<{ id: string }>> {
    const cpfCnpj = open(customer.sealedTaxId, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj');
    const found = await this.asaas.findCustomers(cpfCnpj);
    if (found.outcome !== 'done') return found;
    const existing = found.body.data.find(({ deleted }) => !deleted);
    if (existing) return { outcome: 'done', body: existing };
    const { buyer, payer } = order;
    return this.asaas.createCustomer({ reference: customer._id, cpfCnpj, buyer, payer });
  }

  private async proceed(orderId: string, asaasCustomerId: string): Promise<void> {
    await this.store.change(orderId, (order) => customerKnown(order, asaasCustomerId, uuidv7(), this.clock.now()));
    await failpoint('billing.attempt-recorded');
  }

  private async wait(orderId: string, ms: number): Promise<void> {
    await this.store.change(orderId, (order) =>
      order.state === 'PLACED' ? retryLater(order, this.clock.now(), ms) : order,
    );
  }

  private async refuse(orderId: string, code: string, description: string): Promise<void> {
    const refusal = { code, message: `Erro ao criar cliente: ${description}` };
    await this.store.change(
      orderId,
      (order) => payerRefused(order, refusal, this.clock.now()),
      (tx, after, before) => this.announce.ifClosed(tx, after, before),
    );
  }
}
