import {
  cancelSubscription,
  changeSubscriptionMethod,
  changeTerms,
  getSubscription,
  keepSubscription,
  keepTerms,
  quoteTerms,
  reclaimNumber,
  type SubscriptionView,
  type TermsQuote,
} from '@numera/contracts/billing/subscriptions';
import type { Actor } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { orderTokenOf } from '@numera/server/order-token';
import { seal } from '@numera/server/seal';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Answers, AnswersOf, AsksFor } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { OrderIdInput } from './create-order.input.ts';
import { CancellationInput, MethodInput, ReclaimInput, TermsInput, WantedTermsInput } from './subscription.input.ts';
import { OrderToken } from './order-token.ts';
import { placedOrder, type PlacedOrder } from './placed-order.ts';

/** What an order became: for its owner, for whoever shows its right, and for administrators. */
@ApiTags('subscriptions')
@ApiHeader({ name: 'X-Order-Token', required: false })
@Controller('api/orders/:orderId/subscription')
export class SubscriptionsController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Get()
  @AnswersOf(getSubscription)
  read(
    @Param() { orderId }: OrderIdInput,
    @OrderToken() orderToken: string | undefined,
    @Asker() actor: Actor,
  ): Promise<SubscriptionView> {
    return this.services.ask(getSubscription, this.named(orderId, orderToken), actor);
  }

  @Post('cancellation')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(cancelSubscription)
  cancel(
    @Param() { orderId }: OrderIdInput,
    @Body() { when }: CancellationInput,
    @OrderToken() orderToken: string | undefined,
    @Asker() actor: Actor,
  ): Promise<SubscriptionView> {
    return this.services.ask(cancelSubscription, { ...this.named(orderId, orderToken), when }, actor);
  }

  @Delete('cancellation')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(keepSubscription)
  keep(
    @Param() { orderId }: OrderIdInput,
    @OrderToken() orderToken: string | undefined,
    @Asker() actor: Actor,
  ): Promise<SubscriptionView> {
    return this.services.ask(keepSubscription, this.named(orderId, orderToken), actor);
  }

  @Put('method')
  @UseGuards(RateLimit)
  @AnswersOf(changeSubscriptionMethod)
  changeMethod(
    @Param() { orderId }: OrderIdInput,
    @Body() { method }: MethodInput,
    @OrderToken() orderToken: string | undefined,
    @Asker() actor: Actor,
  ): Promise<SubscriptionView> {
    return this.services.ask(changeSubscriptionMethod, { ...this.named(orderId, orderToken), method }, actor);
  }

  @Get('terms')
  @AnswersOf(quoteTerms)
  quoteTerms(
    @Param() { orderId }: OrderIdInput,
    @Query() { planId, period }: WantedTermsInput,
    @OrderToken() orderToken: string | undefined,
    @Asker() actor: Actor,
  ): Promise<TermsQuote> {
    return this.services.ask(quoteTerms, { ...this.named(orderId, orderToken), planId, period }, actor);
  }

  @Put('terms')
  @UseGuards(RateLimit)
  @AnswersOf(changeTerms)
  changeTerms(
    @Param() { orderId }: OrderIdInput,
    @Body() terms: TermsInput,
    @OrderToken() orderToken: string | undefined,
    @Asker() actor: Actor,
  ): Promise<SubscriptionView> {
    return this.services.ask(changeTerms, { ...this.named(orderId, orderToken), ...terms }, actor);
  }

  @Delete('terms')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(keepTerms)
  keepTerms(
    @Param() { orderId }: OrderIdInput,
    @OrderToken() orderToken: string | undefined,
    @Asker() actor: Actor,
  ): Promise<SubscriptionView> {
    return this.services.ask(keepTerms, this.named(orderId, orderToken), actor);
  }

  /** Whoever has his number back pays for it like any other: with the right to the new order. */
  @Post('reclaim')
  @UseGuards(RateLimit)
  @Answers(placedOrder, 201)
  @AsksFor(reclaimNumber)
  async reclaim(
    @Param() { orderId }: OrderIdInput,
    @Body() { expectedPriceCents }: ReclaimInput,
    @OrderToken() orderToken: string | undefined,
    @Asker() actor: Actor,
  ): Promise<PlacedOrder> {
    const asked = { ...this.named(orderId, orderToken), expectedPriceCents };
    const order = await this.services.ask(reclaimNumber, asked, actor);
    return { order, orderToken: orderTokenOf(order.id, this.settings.ORDER_TOKEN_KEY) };
  }

  /** No token stands in a queue as it is. */
  private named(orderId: string, token: string | undefined) {
    return { orderId, orderToken: token && seal(token, this.settings.PERSONAL_DATA_KEY, 'orderToken') };
  }
}
