import type { OutputOf } from '@numera/contracts/contract';
import { sellManually } from '@numera/contracts/billing/manual-sale';
import { DomainError } from '@numera/contracts/errors';
import { type Order, place } from '@numera/domain-billing/order';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Controller } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { linkedUserOf } from '../customers/listed.ts';
import { OrderStore } from '../orders/order-store.ts';
import { SecureNumber } from '../orders/secure-number.ts';

type Sale = Asked<typeof sellManually>['input'];

/**
 * Places an order in a customer's name. From then on it runs as any other: its number is secured, its charge made, its money waited for. What
 * keeps strangers from hoarding does not hinder an administrator, who is written down.
 */
@Controller()
export class SellManually {
  constructor(
    private readonly database: Database,
    private readonly store: OrderStore,
    private readonly secureNumber: SecureNumber,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(sellManually)
  async execute({ input, actor }: Asked<typeof sellManually>): Promise<OutputOf<typeof sellManually>> {
    const known = await this.store.find(input.orderId);
    if (known) return sameAs(known, input);
    const customer = await this.database.rows(customerCollection).findOne({ _id: input.customerId });
    if (!customer || customer.email === '' || customer.leavingAt)
      throw new DomainError('not-found', 'no such customer');
    const { orderId, number, areaRef, planId, period, expectedPriceCents, ownLine } = input;
    const wanted = { orderId, number, areaRef, planId, period, expectedPriceCents };
    const secured = await this.secureNumber.ask({ ...wanted, ...(ownLine ? { ownLine } : {}) });
    await failpoint('billing.number-secured');
    const order = place(saleOf(input, customer, secured), this.clock.now());
    try {
      await this.database.transaction(async (tx) => {
        await this.store.insert(order, tx);
        const subject = { type: 'order', id: orderId } as const;
        const what = { customerId: customer._id, number, planId, period, method: input.method, ownLine };
        const after = { ...what, valueCents: order.plan.priceCents };
        await this.audit.record(tx, actor, { action: 'order.create-manually', subject, after });
      });
    } catch (error) {
      const first = isDuplicateKey(error) ? await this.store.find(orderId) : null;
      if (first) return sameAs(first, input);
      if (isDuplicateKey(error)) throw new DomainError('number-not-available', `${number} belongs to another order`);
      throw error;
    }
    await failpoint('billing.order-inserted');
    return { orderId, state: order.state };
  }
}

const saleOf = (
  { orderId: _id, method, ownLine }: Sale,
  customer: Customer,
  { number, plan: { id, name, price }, heldUntil }: Awaited<ReturnType<SecureNumber['ask']>>,
): Parameters<typeof place>[0] => {
  const { phone, cep, address, number: houseNumber, complement, neighborhood } = customer;
  return {
    ...{ _id, method, number, plan: { id, name, ...price } },
    buyer: { name: customer.name, email: customer.email },
    payer: { phone, cep, address, number: houseNumber, complement, neighborhood },
    ...{ customerId: customer._id, ownerUserId: linkedUserOf(customer), origin: null },
    ...{ source: 'manual' as const, ownLine },
    ...{ heldUntil: new Date(heldUntil), subscriptionId: uuidv7() },
  };
};

/** An answer was lost, and the same wish came again: it is told how it stands. Another wish under its name is refused, with what was sold. */
function sameAs(order: Order, sale: Sale): OutputOf<typeof sellManually> {
  const sold = { orderId: order._id, state: order.state };
  const isSame =
    order.source === 'manual' &&
    order.customerId === sale.customerId &&
    order.number.number === sale.number &&
    order.plan.id === sale.planId &&
    order.plan.period === sale.period &&
    (order.ownLine ?? sale.ownLine) === sale.ownLine &&
    order.method === sale.method;
  if (!isSame) throw new DomainError('idempotency-key-reused', undefined, undefined, undefined, sold);
  return sold;
}
