import {
  type AttentionEntry,
  exchangeNumber,
  listAttention,
  retryActivation,
} from '@numera/contracts/billing/attention';
import type { Actor } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AnswersOf, AsksFor } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';

class OrderInput extends ContractInput(retryActivation.input, { orderId: 'Pedido inválido' }) {}
class OtherNumberInput extends ContractInput(exchangeNumber.input, { number: 'Escolha um número' }) {}

/** What waits for an administrator, and the way to have it tried again. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/attention')
export class AttentionController {
  constructor(private readonly services: ServiceClient) {}

  @Get()
  @AnswersOf(listAttention)
  list(@Asker() actor: Actor): Promise<AttentionEntry[]> {
    return this.services.ask(listAttention, {}, actor);
  }

  @Post(':orderId/number')
  @UseGuards(RateLimit)
  @HttpCode(202)
  @AsksFor(exchangeNumber)
  async exchange(
    @Param() { orderId }: OrderInput,
    @Body() { number }: OtherNumberInput,
    @Asker() actor: Actor,
  ): Promise<void> {
    await this.services.ask(exchangeNumber, { orderId, number }, actor);
  }

  @Post(':orderId/activation')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksFor(retryActivation)
  async retry(@Param() { orderId }: OrderInput, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(retryActivation, { orderId }, actor);
  }
}
