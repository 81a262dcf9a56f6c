import { cancelOrder } from '@numera/contracts/billing/cancel-order';
import { createOrder } from '@numera/contracts/billing/create-order';
import { getOrder } from '@numera/contracts/billing/get-order';
import type { OrderView } from '@numera/contracts/billing/order-view';
import type { Actor } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { isUndecided } from '@numera/rules/late-money';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { chargeTokenOf } from '@numera/server/charge-token';
import { orderTokenOf, renewedOrderToken } from '@numera/server/order-token';
import { fingerprint, seal } from '@numera/server/seal';
import { Answers, AnswersOf, AsksFor } from '../http/answers.ts';
import { IdempotencyKey } from '../http/idempotency-key.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { CreateOrderInput, OrderIdInput } from './create-order.input.ts';
import { OrderToken } from './order-token.ts';
import { placedOrder, type PlacedOrder } from './placed-order.ts';
import { type ShownOrder, shownOrder } from './shown-order.ts';
import { sealedRegistration } from './sealed-registration.ts';

@ApiTags('orders')
@Controller('api/orders')
export class OrdersController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Post()
  @UseGuards(RateLimit)
  @ApiHeader({ name: 'Idempotency-Key', required: true })
  @Answers(placedOrder, 201)
  @AsksFor(createOrder)
  async create(
    @IdempotencyKey() idempotencyKey: string,
    @Body() { termsAccepted: _, registration, ...wish }: CreateOrderInput,
    @Asker() actor: Actor,
  ): Promise<PlacedOrder> {
    const key = this.settings.PERSONAL_DATA_KEY;
    const print = fingerprint(JSON.stringify({ ...wish, registration }), key);
    const sealed = sealedRegistration(registration, key);
    const asked = { ...wish, idempotencyKey, print, registration: sealed };
    const { order } = await this.services.ask(createOrder, asked, actor);
    return { order, orderToken: orderTokenOf(order.id, this.settings.ORDER_TOKEN_KEY) };
  }

  /** Whoever comes back with a right that is near its end goes on with the new one that stands in the header. */
  @Get(':orderId')
  @ApiHeader({ name: 'X-Order-Token', required: false })
  @Answers(shownOrder)
  @AsksFor(getOrder)
  async read(
    @Param() { orderId }: OrderIdInput,
    @OrderToken() orderToken: string | undefined,
    @Asker() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownOrder> {
    const order = await this.services.ask(getOrder, { orderId, orderToken: this.sealed(orderToken) }, actor);
    const next = renewedOrderToken(orderToken, orderId, this.settings.ORDER_TOKEN_KEY);
    if (next) void reply.header('x-order-token', next);
    return { ...order, chargeToken: this.chargeTokenFor(order) };
  }

  @Post(':orderId/cancellation')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @ApiHeader({ name: 'X-Order-Token', required: false })
  @AnswersOf(cancelOrder)
  cancel(
    @Param() { orderId }: OrderIdInput,
    @OrderToken() orderToken: string | undefined,
    @Asker() actor: Actor,
  ): Promise<OrderView> {
    return this.services.ask(cancelOrder, { orderId, orderToken: this.sealed(orderToken) }, actor);
  }

  /** Whoever may see an order may decide about its money. */
  private chargeTokenFor({ late }: OrderView): string | null {
    return isUndecided(late) ? chargeTokenOf(late.paymentId, this.settings.ORDER_TOKEN_KEY) : null;
  }

  /** No token stands in a queue as it is. */
  private sealed(orderToken: string | undefined): string | undefined {
    return orderToken && seal(orderToken, this.settings.PERSONAL_DATA_KEY, 'orderToken');
  }
}
