import type { InputOf, OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { secureNumber } from '@numera/contracts/catalog/secure-number';
import type { Order } from '@numera/domain-billing/order';
import { ServiceClient } from '@numera/messaging/service-client';
import { Injectable } from '@nestjs/common';

const asBilling = { kind: 'service', name: 'billing' } as const;

/** Billing's side of `secureNumber`: the number for the order, and the price that counts. */
@Injectable()
export class SecureNumber {
  constructor(private readonly client: ServiceClient) {}

  ask(input: InputOf<typeof secureNumber>): Promise<OutputOf<typeof secureNumber>> {
    return this.client.ask(secureNumber, input, asBilling);
  }

  /** Keeps the number while a charge may exist that nobody can see. Null when catalog could not be asked. */
  async keep(order: Order): Promise<Date | null> {
    const kept = await this.renew(order);
    return kept === 'gone' ? null : kept;
  }

  /** The same, and whether the order can have it no more. */
  async renew(order: Order): Promise<Date | 'gone' | null> {
    const { number, areaRef } = order.number;
    const { id: planId, period, priceCents: expectedPriceCents } = order.plan;
    try {
      const kept = { orderId: order._id, number, areaRef, planId, period, expectedPriceCents };
      const answer = await this.ask(order.ownLine ? { ...kept, ownLine: true } : kept);
      return new Date(answer.heldUntil);
    } catch (error) {
      if (error instanceof DomainError) return isGone(error) ? 'gone' : null;
      throw error;
    }
  }
}

/** What catalog decided; anything else is that it could not be asked. */
const isGone = ({ code }: DomainError): boolean =>
  (['number-not-available', 'number-in-stock', 'plan-not-available', 'price-changed'] as const).some(
    (one) => one === code,
  );
