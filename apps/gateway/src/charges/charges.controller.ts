import { type ChargeView, getCharge, payChargeOtherwise } from '@numera/contracts/billing/charge-link';
import { chooseNumber, returnMoney } from '@numera/contracts/billing/late-money';
import type { Actor } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { seal } from '@numera/server/seal';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { AnswersOf } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { ShownToken } from '../http/shown-token.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { ChargeIdInput, ChargeMethodInput, ChosenNumberInput } from './charge.input.ts';

/** The right to one charge that a letter's link carries. */
const ChargeToken = ShownToken('x-charge-token');

/** One charge alone, for whoever has its link and for its owner. */
@ApiTags('charges')
@ApiHeader({ name: 'X-Charge-Token', required: false })
@Controller('api/charges/:paymentId')
export class ChargesController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Get()
  @AnswersOf(getCharge)
  read(
    @Param() { paymentId }: ChargeIdInput,
    @ChargeToken() token: string | undefined,
    @Asker() actor: Actor,
  ): Promise<ChargeView> {
    return this.services.ask(getCharge, this.named(paymentId, token), actor);
  }

  @Post('method')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(payChargeOtherwise)
  payOtherwise(
    @Param() { paymentId }: ChargeIdInput,
    @Body() { method }: ChargeMethodInput,
    @ChargeToken() token: string | undefined,
    @Asker() actor: Actor,
  ): Promise<ChargeView> {
    return this.services.ask(payChargeOtherwise, { ...this.named(paymentId, token), method }, actor);
  }

  @Post('number')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(chooseNumber)
  chooseNumber(
    @Param() { paymentId }: ChargeIdInput,
    @Body() { number, areaRef }: ChosenNumberInput,
    @ChargeToken() token: string | undefined,
    @Asker() actor: Actor,
  ): Promise<ChargeView> {
    return this.services.ask(chooseNumber, { ...this.named(paymentId, token), number, areaRef }, actor);
  }

  @Post('return')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(returnMoney)
  returnMoney(
    @Param() { paymentId }: ChargeIdInput,
    @ChargeToken() token: string | undefined,
    @Asker() actor: Actor,
  ): Promise<ChargeView> {
    return this.services.ask(returnMoney, this.named(paymentId, token), actor);
  }

  /** No token stands in a queue as it is. */
  private named(paymentId: string, token: string | undefined) {
    return { paymentId, chargeToken: token && seal(token, this.settings.PERSONAL_DATA_KEY, 'chargeToken') };
  }
}
