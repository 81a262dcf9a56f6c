import type { ErrorCode } from '@numera/contracts/errors';
import { customerKnown, payerRefused } from '@numera/domain-billing/charging';
import { type Order, retryLater } from '@numera/domain-billing/order';
import { refusalOf } from '@numera/domain-billing/refusal';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { fingerprintsOf, open } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { Asaas } from '../asaas/asaas.ts';
import { type AsaasAnswer, READ_TIMEOUT_MS } from '../asaas/asaas-transport.ts';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { AnnounceOrder } from '../orders/announce-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/** What an order needs besides the two requests to make the payer known. */
const CREATING_SLACK_MS = 5_000;
/**
 * How far apart two empty searches must be before a payer is created anew, at most. Shorter than for a charge: a doubled payer
 * is untidy, a buyer who waits for minutes is gone.
 */
const GRACE_MS = 30_000;

/**
 * Makes sure that the provider knows the payer, once per tax id, whoever buys with it. Searched for before created, and
 * twice after an answer that was lost, since the provider allows duplicates and may show a new payer late.
 */
@Injectable()
export class EnsureCustomer {
  private readonly customers: mongo.Collection<Customer>;
  /** Longer than the search and the creation may take: before that no other order may try. */
  private readonly creatingMs: number;

  constructor(
    private readonly store: OrderStore,
    database: Database,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    private readonly announce: AnnounceOrder,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {
    this.customers = database.rows(customerCollection);
    this.creatingMs = READ_TIMEOUT_MS + settings.ASAAS_CHARGE_TIMEOUT_MS + CREATING_SLACK_MS;
  }

  async run(order: Order): Promise<void> {
    const { customers } = this;
    const now = this.clock.now();
    // The same order may go on where a process died: its own lease keeps two of them apart.
    const isFree = [{ creatingUntil: null }, { creatingUntil: { $lte: now } }, { creatingFor: order._id }];
    const mine = await customers.findOneAndUpdate(
      { _id: order.customerId, asaasCustomerId: null, $or: isFree },
      { $set: { creatingUntil: new Date(now.getTime() + this.creatingMs), creatingFor: order._id } },
    );
    if (!mine) return this.useKnown(order);
    // Asked after our own mark is set: of two accounts with one tax id at least one sees the other's.
    const taxId = open(mine.sealedTaxId, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj');
    const fingerprints = fingerprintsOf(taxId, this.settings.PERSONAL_DATA_KEY);
    const others = { taxIdFingerprint: { $in: fingerprints }, _id: { $ne: mine._id } };
    if (await customers.findOne({ ...others, creatingUntil: { $gt: now } }, { projection: { _id: 1 } })) {
      await this.letGo(order);
      return this.wait(order._id, 300 + Math.random() * 700);
    }

    const answer = await this.findOrCreate(order, mine);
    await failpoint('billing.customer-answered');
    if (answer.outcome === 'done') {
      // Ends the mark, too: whoever took over when we took too long finds the payer known.
      const found = { asaasCustomerId: answer.body.id, creatingUntil: null, creatingFor: null };
      await customers.updateOne({ _id: mine._id, asaasCustomerId: null }, { $set: found });
      return this.proceed(order._id, answer.body.id);
    }
    await this.letGo(order);
    if (answer.outcome === 'refused') return this.refuse(order._id, answer.description);
    return this.wait(order._id, answer.outcome === 'not-done' ? answer.retryAfterMs : 2_000);
  }

  /** Nobody creates the payer who exists; one that another order is creating is waited for. */
  private async useKnown({ _id, customerId }: Order): Promise<void> {
    const known = await this.customers.findOne({ _id: customerId }, { projection: { asaasCustomerId: 1 } });
    if (!known) throw new Error(`order ${_id} has no customer`);
    return known.asaasCustomerId ? this.proceed(_id, known.asaasCustomerId) : this.wait(_id, 500);
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
    const untilSure = await this.untilSurelyUnknown(customer);
    if (untilSure > 0) return { outcome: 'not-done', reason: 'perhaps created before', retryAfterMs: untilSure };
    const { buyer, payer } = order;
    const asked = { askedAt: this.clock.now(), notFoundAt: null };
    await this.customers.updateOne({ _id: customer._id }, { $set: asked });
    const created = await this.asaas.createCustomer({ reference: customer._id, cpfCnpj, buyer, payer });
    // Once made it is known by its id; only what was surely not made may be made again at once.
    if (created.outcome === 'refused' || created.outcome === 'not-done')
      await this.customers.updateOne({ _id: customer._id }, { $set: { askedAt: null } });
    return created;
  }

  /** Milliseconds until an empty search proves that an earlier request, whose answer nobody knows, made no payer. */
  private async untilSurelyUnknown({ _id, askedAt, notFoundAt }: Customer): Promise<number> {
    if (!askedAt) return 0;
    const now = this.clock.now();
    const grace = Math.min(this.settings.UNKNOWN_GRACE_MS, GRACE_MS);
    if (notFoundAt) return grace - (now.getTime() - notFoundAt.getTime());
    await this.customers.updateOne({ _id }, { $set: { notFoundAt: now } });
    return grace;
  }

  /** Only what is ours: another order may have taken over when we took too long. */
  private async letGo({ _id, customerId }: Order): Promise<void> {
    const ended = { creatingUntil: null, creatingFor: null };
    await this.customers.updateOne({ _id: customerId, creatingFor: _id }, { $set: ended });
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

  /** By our own code: what the provider calls it does not tell a payer's refusal from a charge's. */
  private async refuse(orderId: string, description: string): Promise<void> {
    const refusal = refusalOf('customer-refused' satisfies ErrorCode, `Erro ao criar cliente: ${description}`);
    await this.store.change(orderId, (order) => payerRefused(order, refusal, this.clock.now()), this.announce.ifClosed);
  }
}
