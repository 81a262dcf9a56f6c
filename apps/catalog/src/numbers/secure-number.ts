import { secureNumber } from '@numera/contracts/catalog/secure-number';
import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { agreePrice } from '@numera/domain-catalog/agree-price';
import { HOLD_MINUTES } from '@numera/domain-catalog/hold';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { planCollection, type PlanRow } from '../plans/plan.schema.ts';
import { atLeastMinutes, available, isReclaimed } from './change-state.ts';
import { HoldLimit } from './hold-limit.ts';
import { type Holder, holderFields } from './holder.ts';
import { chosenNumberOf, instantOf } from './number-views.ts';
import type { NumberRow } from './number.schema.ts';
import { Shelf, type Standing } from './shelf.ts';
import { Stock } from './stock.ts';
import { Turns } from './turns.ts';

type Input = Asked<typeof secureNumber>['input'];
type Agreed = NonNullable<NumberRow['agreed']>;

/** From here on the number is the order's: the `holdId` that the browser knows has no power over it any more. */
@Controller()
export class SecureNumber {
  private readonly plans: mongo.Collection<PlanRow>;

  constructor(
    private readonly stock: Stock,
    private readonly shelf: Shelf,
    private readonly turns: Turns,
    private readonly limit: HoldLimit,
    private readonly database: Database,
  ) {
    this.plans = database.rows(planCollection);
  }

  @Handles(secureNumber)
  async execute({ input }: Asked<typeof secureNumber>): Promise<OutputOf<typeof secureNumber>> {
    const { number, orderId } = input;
    const row = await this.shelf.look(number);
    // Asked again, the order hears what it was told before, whatever the plan costs meanwhile.
    const agreed = row?.agreed?.orderId === orderId ? row.agreed : await this.agree(input);
    const isHeldByBuyer = row?.state === 'HELD' && (row.orderId ? row.orderId === orderId : isOwn(row, input));
    // One that is kept apart may not yet stand in the carrier's list: the row knows it.
    if (row?.state !== 'SOLD' && row?.state !== 'QUARANTINED' && !isHeldByBuyer) {
      const choice = input.ownLine
        ? await this.stock.ownLine(number, input.areaRef)
        : await this.stock.verify(number, input.areaRef);
      if (!row) await this.shelf.put(choice);
    }
    const secured = await this.turns.take(number, () => this.bind(input, agreed));
    await failpoint('catalog.number-secured');
    return { number: chosenNumberOf(secured), plan: agreed.plan, heldUntil: instantOf(secured.heldUntil) };
  }

  private bind({ number, orderId, holdId, visitorId, buyerIp, reclaims }: Input, agreed: Agreed): Promise<Standing> {
    const held = { _id: number, state: 'HELD' };
    const buyer: Holder | null = buyerIp === undefined ? null : { ip: buyerIp, visitorId };
    return this.database.transaction(async (tx) => {
      const secured = await this.shelf.change(
        tx,
        {
          _id: number,
          $or: [
            ...available,
            { ...held, orderId },
            ...(holdId ? [{ ...held, holdId, orderId: null }] : []),
            ...(visitorId ? [{ ...held, visitorId, orderId: null }] : []),
            ...(reclaims ? [{ state: 'QUARANTINED', lastOrderId: reclaims }] : []),
          ],
        },
        {
          to: 'HELD',
          by: `order.placed:${orderId}`,
          set: {
            orderId: { $literal: orderId },
            reclaimedBy: { $cond: [isReclaimed, { $literal: orderId }, '$$REMOVE'] },
            agreed: { $literal: agreed },
            heldUntil: atLeastMinutes(HOLD_MINUTES),
            ...(buyer ? holderFields(buyer) : {}),
          },
          unset: ['holdId'],
        },
      );
      if (secured && buyer) await this.limit.checkOrders(tx, buyer);
      const own = secured ?? (await this.shelf.find(tx, number));
      if (own.orderId !== orderId) throw new DomainError('number-not-available');
      return own;
    });
  }

  private async agree({ orderId, planId, period, expectedPriceCents }: Input): Promise<Agreed> {
    const plan = await this.plans.findOne({ _id: planId }, { projection: { name: 1, active: 1, prices: 1 } });
    const price = agreePrice(plan, period, expectedPriceCents);
    return { orderId, plan: { id: planId, name: plan?.name ?? planId, price } };
  }
}

/** Whether the buyer's own hold is on the number: by its secret, or by the browser that placed it. */
const isOwn = ({ holdId, visitorId }: Standing, input: Input): boolean =>
  (holdId !== undefined && holdId === input.holdId) || (visitorId !== undefined && visitorId === input.visitorId);
