import { createHash } from 'node:crypto';
import { createOrder } from '@numera/contracts/billing/create-order';
import type { Person } from '@numera/contracts/access';
import type { InputOf, OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { type Order, place } from '@numera/domain-billing/order';
import { leavesTooManyUnpaid } from '@numera/domain-billing/unpaid-orders';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey, madeOrFound } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { networkOf } from '@numera/server/network-of';
import { fingerprint, fingerprintsOf, open } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { RecordCustomer } from '../customers/record-customer.ts';
import { type BillingSettings, SETTINGS, unpaidLimits } from '../settings.ts';
import { idempotencyCollection } from './idempotency.schema.ts';
import { OrderStore } from './order-store.ts';
import { OrderViews } from './order-view.ts';
import { SecureNumber } from './secure-number.ts';

type Input = InputOf<typeof createOrder>;

/**
 * Records an order. The client's key is tied to an order id first; everything after that is idempotent by that id, so
 * twenty copies of one request in parallel all end with the same order and none of them has to wait for another.
 */
@Controller()
export class CreateOrder {
  constructor(
    private readonly database: Database,
    private readonly store: OrderStore,
    private readonly secureNumber: SecureNumber,
    private readonly recordCustomer: RecordCustomer,
    private readonly views: OrderViews,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Handles(createOrder)
  async execute({ input, actor }: Asked<typeof createOrder>): Promise<OutputOf<typeof createOrder>> {
    const taxId = open(input.registration.cpfCnpj, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj');
    const { orderId, isNew } = await this.claimKey(input, taxId, actor);
    const known = isNew ? null : await this.store.find(orderId);
    const order = known ?? (await this.record(orderId, input, taxId, actor));
    return { order: await this.views.of(order) };
  }

  private async claimKey(input: Input, taxId: string, actor: Person): Promise<{ orderId: string; isNew: boolean }> {
    // A hold that was renewed in between is no other wish; a tax id is sealed differently each time.
    const { idempotencyKey, registration, holdId: _, print: __, ...rest } = input;
    const body = JSON.stringify({ ...rest, registration: { ...registration, cpfCnpj: taxId } });
    const [bodyHash, formerHash] = fingerprintsOf(body, this.settings.PERSONAL_DATA_KEY);
    const subject = actor.kind === 'user' ? actor.userId : 'guest';
    const rows = this.database.rows(idempotencyCollection);
    const claim = () =>
      rows.findOneAndUpdate(
        { _id: hash([subject, idempotencyKey]) },
        { $setOnInsert: { orderId: uuidv7(), bodyHash, createdAt: this.clock.now() } },
        { upsert: true, returnDocument: 'after', includeResultMetadata: true },
      );
    const { value: row, lastErrorObject } = await madeOrFound(claim);
    if (!row) throw new Error('an upsert returned nothing');
    if (row.bodyHash !== bodyHash && row.bodyHash !== formerHash) throw new DomainError('idempotency-key-reused');
    return { orderId: row.orderId, isNew: lastErrorObject?.['updatedExisting'] === false };
  }

  private async record(orderId: string, input: Input, taxId: string, actor: Person): Promise<Order> {
    const { number, areaRef, holdId, planId, period, expectedPriceCents, registration } = input;
    const ownerUserId = actor.kind === 'user' ? actor.userId : null;
    const customerId = await this.recordCustomer.run(registration, taxId, ownerUserId);
    const origin = this.originOf(actor);
    await this.refuseHoarding(customerId, origin, ownerUserId === null);
    const secured = await this.secureNumber.ask({
      orderId,
      number,
      areaRef,
      holdId,
      planId,
      period,
      expectedPriceCents,
      buyerIp: actor.ip,
      visitorId: actor.visitorId,
    });
    await failpoint('billing.number-secured');
    const { id, name, price } = secured.plan;
    const { phone, cep, address, number: houseNumber, complement, neighborhood } = registration;
    const order = place(
      {
        _id: orderId,
        method: input.method,
        number: secured.number,
        plan: { id, name, ...price },
        buyer: { name: registration.name, email: registration.email },
        payer: { phone, cep, address, number: houseNumber, complement, neighborhood },
        customerId,
        ownerUserId,
        origin,
        heldUntil: new Date(secured.heldUntil),
        subscriptionId: uuidv7(),
      },
      this.clock.now(),
    );
    try {
      await this.store.insert(order);
    } catch (error) {
      const first = isDuplicateKey(error) ? await this.store.find(orderId) : null;
      if (first) return first;
      if (isDuplicateKey(error)) throw new DomainError('number-not-available', `${number} belongs to another order`);
      throw error;
    }
    await failpoint('billing.order-inserted');
    return order;
  }

  private async refuseHoarding(customerId: string, origin: string, isGuest: boolean): Promise<void> {
    const isHere = { $eq: ['$origin', { $literal: origin }] };
    const [unpaid = { anywhere: 0, here: 0 }] = await this.store.orders
      .aggregate<{ anywhere: number; here: number }>([
        { $match: { customerId, state: { $in: UNPAID } } },
        { $group: { _id: null, anywhere: { $sum: 1 }, here: { $sum: { $cond: [isHere, 1, 0] } } } },
      ])
      .toArray();
    if (leavesTooManyUnpaid(unpaid, isGuest, unpaidLimits(this.settings)))
      throw new DomainError(
        'too-many-orders',
        `${unpaid.anywhere} orders of one payer are unpaid, ${unpaid.here} from here`,
      );
  }

  /** Where an order comes from, told apart but not told. */
  private originOf({ ip }: Person): string {
    return fingerprint(`network:${networkOf(ip)}`, this.settings.PERSONAL_DATA_KEY);
  }
}

const UNPAID: Order['state'][] = ['PLACED', 'AWAITING_CARD', 'CHARGING', 'AWAITING_PAYMENT'];

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
