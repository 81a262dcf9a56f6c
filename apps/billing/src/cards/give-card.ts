import type { Person } from '@numera/contracts/access';
import type { OrderView } from '@numera/contracts/billing/order-view';
import { DomainError } from '@numera/contracts/errors';
import { cardGiven, cardRefused, payerGone } from '@numera/domain-billing/charging';
import type { Order } from '@numera/domain-billing/order';
import { refusalOf } from '@numera/domain-billing/refusal';
import { Clock } from '@numera/server/clock';
import { seal } from '@numera/server/seal';
import { Body, Controller, HttpCode, Inject, Param, Post, Req, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { AtMost } from '../crowd/at-most.ts';
import { ForgetPayer } from '../customers/forget-payer.ts';
import { AnnounceOrder } from '../orders/announce-order.ts';
import { AuthorizeOrder } from '../orders/authorize-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { OrderViews } from '../orders/order-view.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { AnswerRefusal } from './answer-refusal.ts';
import { Givers, nameOf, rightIn } from './givers.ts';
import { SameCard } from './same-card.ts';
import { waitForOrder } from '../orders/wait-for-order.ts';
import { ShowCard } from './show-card.ts';

/** The buyer is answered within this, shorter than the gateway waits; of it, the provider's parts. */
const ANSWER_WITHIN_MS = 70_000;
const CUSTOMER_WITHIN_MS = 10_000;
/** Most of them only wait for the provider. */
const AT_ONCE = 40;
const COME_BACK_SECONDS = 2;

/** Where a card is no longer waited for, because it was given: another tab, or the same request again. */
const GIVEN = new Set<Order['state']>(['CHARGING', 'AWAITING_PAYMENT', 'PAID', 'ACTIVE', 'ACTIVATION_FAILED']);

/**
 * The tokeniser: card data comes over HTTP from the buyer, goes to the provider, and leaves only a token behind. It then
 * waits for the charge, because a card is answered at once.
 */
@Controller('card-tokens')
@UseGuards(AtMost(AT_ONCE, COME_BACK_SECONDS))
@UseFilters(AnswerRefusal)
export class GiveCard {
  constructor(
    private readonly givers: Givers,
    private readonly authorize: AuthorizeOrder,
    private readonly store: OrderStore,
    private readonly views: OrderViews,
    private readonly showCard: ShowCard,
    private readonly announce: AnnounceOrder,
    private readonly forgetPayer: ForgetPayer,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  /** The same card for the same order is one piece of work, however often it is sent. */
  private readonly same = new SameCard<Order>();

  @Post(':orderId')
  @HttpCode(200)
  async give(
    @Param('orderId') orderId: string,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<OrderView> {
    const giver = this.givers.of(request);
    const orderToken = rightIn(request, 'x-order-token');
    const charge = () => this.charge(orderId, orderToken, giver, body);
    return this.views.of(await this.same.run([orderId, orderToken, nameOf(giver), body], charge));
  }

  private async charge(orderId: string, orderToken: string | undefined, giver: Person, body: unknown): Promise<Order> {
    const deadline = performance.now() + ANSWER_WITHIN_MS;
    const answered = (): Promise<Order> =>
      waitForOrder(this.store, orderId, ({ state }) => state !== 'CHARGING', deadline - performance.now());
    const asked = await this.authorize.find(orderId, orderToken, giver);
    const form = await this.showCard.read(body, asked);
    const order = await waitForOrder(this.store, orderId, ({ state }) => state !== 'PLACED', CUSTOMER_WITHIN_MS);
    if (order.state === 'PLACED')
      throw new DomainError('service-unavailable', 'the provider does not know the payer yet');
    if (order.method === 'CREDIT_CARD' && GIVEN.has(order.state)) return answered();
    if (order.state !== 'AWAITING_CARD') throw new DomainError('order-not-payable', order.state);

    const shown = await this.showCard.run(order, form, giver.ip);
    if (shown.outcome === 'payer-gone') return this.makeKnownAgain(order, shown.description);
    if (shown.outcome === 'refused')
      return this.store.change(
        orderId,
        (current) => cardRefused(current, shown.refusal, this.clock.now()),
        this.announce.ifClosed,
      );
    const { token, tried } = shown;
    const card = {
      ...shown.card,
      sealedToken: seal(token, this.settings.PERSONAL_DATA_KEY, orderId),
      remoteIp: giver.ip,
    };
    await this.store.change(orderId, (current) => cardGiven(current, card, uuidv7(), this.clock.now()));
    const charged = await answered();
    if (charged.cardRefusals !== order.cardRefusals) await this.showCard.suspect();
    // One that is not answered yet goes on counting: it may be refused still.
    else if (charged.state !== 'CHARGING') await this.showCard.takeBack(tried);
    return charged;
  }

  /** The card is asked for again, once the provider knows its payer: whoever gives it gives it to the wrong one otherwise. */
  private async makeKnownAgain(order: Order, description: string): Promise<never> {
    await this.forgetPayer.run(order);
    await this.store.change(
      order._id,
      (current) => payerGone(current, refusalOf('customer-refused', description), this.clock.now()),
      this.announce.ifClosed,
    );
    throw new DomainError('service-unavailable', 'the payer is made known to the provider again');
  }
}
