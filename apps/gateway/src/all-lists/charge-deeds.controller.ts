import { type ChargeDeedView, receiveInCash, removePayment, undoCash } from '@numera/contracts/billing/charge-deeds';
import type { Actor } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { cashReceipt } from '@numera/rules/charge-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { Body, Controller, Delete, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AnswersOf } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';

class ChargeIdInput extends ContractInput(removePayment.input, { paymentId: 'Pagamento inválido' }) {}
class CashReceiptInput extends FormInput(cashReceipt) {}

/** What administrators do to a charge: begun here, done in the background. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/payments/:paymentId')
export class ChargeDeedsController {
  constructor(private readonly services: ServiceClient) {}

  @Post('cash')
  @UseGuards(RateLimit)
  @HttpCode(202)
  @AnswersOf(receiveInCash, 202)
  receive(
    @Param() { paymentId }: ChargeIdInput,
    @Body() input: CashReceiptInput,
    @Asker() actor: Actor,
  ): Promise<ChargeDeedView> {
    return this.services.ask(receiveInCash, { paymentId, ...normalizeForm(cashReceipt, { ...input }) }, actor);
  }

  @Delete('cash')
  @UseGuards(RateLimit)
  @HttpCode(202)
  @AnswersOf(undoCash, 202)
  undo(@Param() { paymentId }: ChargeIdInput, @Asker() actor: Actor): Promise<ChargeDeedView> {
    return this.services.ask(undoCash, { paymentId }, actor);
  }

  @Delete()
  @UseGuards(RateLimit)
  @HttpCode(202)
  @AnswersOf(removePayment, 202)
  remove(@Param() { paymentId }: ChargeIdInput, @Asker() actor: Actor): Promise<ChargeDeedView> {
    return this.services.ask(removePayment, { paymentId }, actor);
  }
}
