import type { Actor } from '@numera/contracts/contract';
import { getNumberState, type NumberStateView } from '@numera/contracts/provisioning/get-number-state';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AnswersOf } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { Asker } from '../sessions/asker.ts';

class NumberOfOrderInput extends ContractInput(getNumberState.input, { orderId: 'Pedido inválido' }) {}

/** How an order's number stands at the carrier: also whether a suspended one is reachable still. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/operations/orders')
export class NumberController {
  constructor(private readonly services: ServiceClient) {}

  @Get(':orderId/number')
  @AnswersOf(getNumberState)
  read(@Param() { orderId }: NumberOfOrderInput, @Asker() actor: Actor): Promise<NumberStateView> {
    return this.services.ask(getNumberState, { orderId }, actor);
  }
}
