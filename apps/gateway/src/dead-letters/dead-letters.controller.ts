import type { Actor, OutputOf } from '@numera/contracts/contract';
import { auditedService } from '@numera/contracts/operations/audit-of-all';
import {
  dropDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  showDeadLetter,
  type ShowDeadLetter,
} from '@numera/contracts/operations/dead-letters';
import { deadLettersOfAll, type DeadLettersOfAll } from '@numera/contracts/operations/dead-letters-of-all';
import { ServiceClient } from '@numera/messaging/service-client';
import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AsksForAll } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';
import { mergeDeadLetters } from './merge-dead-letters.ts';

const { input } = dropDeadLetter.billing;
const inMessage = { consumer: 'Fila inválida', id: 'Mensagem inválida' };

class ServiceInput extends ContractInput(z.object({ service: auditedService }), { service: 'Serviço inválido' }) {}
class LetterInput extends ContractInput(input, inMessage) {}
class DropInput extends ContractInput(input, {
  ...inMessage,
  reason: 'Diga em poucas palavras por que a mensagem é descartada',
}) {}

/** Events that could not be handled, of all services. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/operations/dead-letters')
export class DeadLettersController {
  constructor(private readonly services: ServiceClient) {}

  @Get()
  @Answers(deadLettersOfAll)
  @AsksForAll(...Object.values(listDeadLetters))
  async list(@Asker() actor: Actor): Promise<DeadLettersOfAll> {
    const asked = auditedService.options.map(async (service) => ({
      service,
      // One that is away is when this page is needed most.
      answer: await this.services.ask(listDeadLetters[service], {}, actor).catch(() => null),
    }));
    return mergeDeadLetters(await Promise.all(asked));
  }

  @Get(':service/letter')
  @Answers(showDeadLetter.billing.output)
  @AsksForAll(...Object.values(showDeadLetter))
  show(
    @Param() { service }: ServiceInput,
    @Query() { consumer, id }: LetterInput,
    @Asker() actor: Actor,
  ): Promise<OutputOf<ShowDeadLetter>> {
    return this.services.ask(showDeadLetter[service], { consumer, id }, actor);
  }

  @Post(':service/replay')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksForAll(...Object.values(replayDeadLetter))
  async replay(
    @Param() { service }: ServiceInput,
    @Body() { consumer, id }: LetterInput,
    @Asker() actor: Actor,
  ): Promise<void> {
    await this.services.ask(replayDeadLetter[service], { consumer, id }, actor);
  }

  @Post(':service/drop')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksForAll(...Object.values(dropDeadLetter))
  async drop(
    @Param() { service }: ServiceInput,
    @Body() { consumer, id, reason }: DropInput,
    @Asker() actor: Actor,
  ): Promise<void> {
    await this.services.ask(dropDeadLetter[service], { consumer, id, reason }, actor);
  }
}
