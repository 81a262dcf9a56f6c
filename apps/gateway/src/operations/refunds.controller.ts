import type { Actor } from '@numera/contracts/contract';
import { refundPayment, type RefundView } from '@numera/contracts/billing/refunds';
import { ServiceClient } from '@numera/messaging/service-client';
import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AnswersOf } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { WishKey } from '../http/idempotency-key.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';

class PaymentInput extends ContractInput(refundPayment.input, { paymentId: 'Pagamento inválido' }) {}
class RefundInput extends ContractInput(refundPayment.input, {
  amountCents: 'Informe um valor maior que zero, ou nenhum para devolver tudo',
  reason: 'Diga em poucas palavras por que o valor é devolvido',
  inHand: 'Diga se o valor foi devolvido em mãos',
  seenCents: 'Valor visto inválido',
}) {}

/** Money that goes back to its payer. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/payments/:paymentId/refunds')
export class RefundsController {
  constructor(private readonly services: ServiceClient) {}

  @Post()
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(refundPayment)
  refund(
    @Param() { paymentId }: PaymentInput,
    @Body() { amountCents, reason, inHand, seenCents }: RefundInput,
    @WishKey() wish: string | undefined,
    @Asker() actor: Actor,
  ): Promise<RefundView> {
    return this.services.ask(refundPayment, { paymentId, amountCents, reason, inHand, seenCents, wish }, actor);
  }
}
