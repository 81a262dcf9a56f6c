import type { Person } from '@numera/contracts/access';
import type { CardChange } from '@numera/contracts/billing/subscriptions';
import { DomainError } from '@numera/contracts/errors';
import { refuseUnlessLiving } from '@numera/domain-billing/change-method';
import type { Refusal } from '@numera/domain-billing/refusal';
import { Body, Controller, HttpCode, Param, Post, Req, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AtMost } from '../crowd/at-most.ts';
import { AuthorizeOrder } from '../orders/authorize-order.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { viewOf } from '../subscriptions/subscription-view.ts';
import { AnswerRefusal } from './answer-refusal.ts';
import { Givers, nameOf, rightIn } from './givers.ts';
import { PutCard } from './put-card.ts';
import { SameCard } from './same-card.ts';
import { ShowCard } from './show-card.ts';

const AT_ONCE = 20;
const COME_BACK_SECONDS = 2;

/** Another card for the charges to come of a subscription, given by its owner or whoever shows its order's right. */
@Controller('card-tokens/subscriptions')
@UseGuards(AtMost(AT_ONCE, COME_BACK_SECONDS))
@UseFilters(AnswerRefusal)
export class ChangeCard {
  private readonly same = new SameCard<CardChange>();

  constructor(
    private readonly givers: Givers,
    private readonly authorize: AuthorizeOrder,
    private readonly store: SubscriptionStore,
    private readonly showCard: ShowCard,
    private readonly putCard: PutCard,
  ) {}

  @Post(':orderId')
  @HttpCode(200)
  change(
    @Param('orderId') orderId: string,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<CardChange> {
    const giver = this.givers.of(request);
    const orderToken = rightIn(request, 'x-order-token');
    const give = () => this.give(orderId, orderToken, giver, body);
    return this.same.run([orderId, orderToken, nameOf(giver), body], give);
  }

  private async give(
    orderId: string,
    orderToken: string | undefined,
    giver: Person,
    body: unknown,
  ): Promise<CardChange> {
    const order = await this.authorize.find(orderId, orderToken, giver);
    const subscription = await this.store.find(order.subscriptionId);
    if (!subscription) throw new DomainError('subscription-not-found', order.subscriptionId);
    refuseUnlessLiving(subscription);
    const refused = ({ message: refusal }: Refusal): CardChange => ({ subscription: viewOf(subscription), refusal });
    const form = await this.showCard.read(body, order);
    const shown = await this.showCard.runForSubscriber(order, form, giver.ip);
    if (shown.outcome === 'refused') return refused(shown.refusal);
    const put = await this.putCard.run(subscription, shown, giver.ip);
    if ('refusal' in put) {
      await this.showCard.suspect();
      return refused(put.refusal);
    }
    await this.showCard.takeBack(shown.tried);
    return { subscription: viewOf(put), refusal: null };
  }
}
