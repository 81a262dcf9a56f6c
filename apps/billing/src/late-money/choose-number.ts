import type { Person } from '@numera/contracts/access';
import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { chooseNumber } from '@numera/contracts/billing/late-money';
import { DomainError } from '@numera/contracts/errors';
import { chooseNumber as choose } from '@numera/domain-billing/late-money';
import { type Asked, Handles } from '@numera/messaging/handles';
import { actingAdmin, Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { AuthorizeCharge } from '../charges/authorize-charge.ts';
import { ChargeViews } from '../charges/charge-view.ts';
import { type Along, OrderStore } from '../orders/order-store.ts';
import { waitForOrder } from '../orders/wait-for-order.ts';
import { LateOrder } from './late-order.ts';

/** The shelf answers at once; should it not, the page shows that it is being asked. */
const ANSWER_WITHIN_MS = 8_000;

/** The buyer of late money chooses another number of his city. What he wants is stored, and the order's run asks the shelf. */
@Controller()
export class ChooseNumber {
  constructor(
    private readonly late: LateOrder,
    private readonly authorize: AuthorizeCharge,
    private readonly store: OrderStore,
    private readonly views: ChargeViews,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(chooseNumber)
  async execute({ input, actor }: Asked<typeof chooseNumber>): Promise<ChargeView> {
    const { number, areaRef } = input;
    const order = await this.late.find(input, actor);
    if (areaRef !== order.late.ordered.areaRef) throw new DomainError('other-city', areaRef);
    const wanted = { ...order.late.ordered, number };
    const along = this.recorded(actor);
    await this.store.change(order._id, (current) => choose(current, wanted, this.clock.now()), along);
    const { late } = await waitForOrder(this.store, order._id, (one) => one.late?.phase !== 'TAKING', ANSWER_WITHIN_MS);
    if (late?.phase === 'OFFERED') throw new DomainError('number-not-available', number);
    return this.views.of(await this.authorize.findSealed(input, actor));
  }

  private readonly recorded =
    (actor: Person): Along =>
    ({ _id, ownerUserId, late }, before) => {
      const admin = actingAdmin(actor, ownerUserId);
      if (!admin) return undefined;
      const told = { before: { wanted: before.late?.wanted.number }, after: { wanted: late?.wanted.number } };
      const subject = { type: 'order', id: _id } as const;
      return (tx) => this.audit.record(tx, admin, { action: 'late-money.choose-number', subject, ...told });
    };
}
