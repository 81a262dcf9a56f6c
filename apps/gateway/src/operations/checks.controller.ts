import type { Actor, OutputOf } from '@numera/contracts/contract';
import { listChecks } from '@numera/contracts/operations/invariants';
import {
  listRounds,
  makeRound,
  roundService,
  roundsOfAll,
  type RoundsOfAll,
} from '@numera/contracts/operations/rounds';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersOf, AsksForAll } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';

const aRound = z.object({ service: roundService, name: z.string().min(1).max(40) });
class RoundInput extends ContractInput(aRound, { service: 'Serviço inválido', name: 'Rodada inválida' }) {}

/** What is checked by itself: the invariants, and our books against those of the providers. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/operations')
export class ChecksController {
  constructor(private readonly services: ServiceClient) {}

  @Get('checks')
  @AnswersOf(listChecks)
  checks(@Asker() actor: Actor): Promise<OutputOf<typeof listChecks>> {
    return this.services.ask(listChecks, {}, actor);
  }

  @Get('rounds')
  @Answers(roundsOfAll)
  @AsksForAll(...Object.values(listRounds))
  async rounds(@Asker() actor: Actor): Promise<RoundsOfAll> {
    const told = await Promise.all(
      roundService.options.map(async (service) => ({
        service,
        answer: await this.services.ask(listRounds[service], {}, actor).catch(() => null),
      })),
    );
    return {
      rounds: told.flatMap(({ service, answer }) => (answer?.rounds ?? []).map((round) => ({ ...round, service }))),
      unread: told.filter(({ answer }) => answer === null).map(({ service }) => service),
    };
  }

  @Post('rounds/:service/:name')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksForAll(...Object.values(makeRound))
  async make(@Param() { service, name }: RoundInput, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(makeRound[service], { name }, actor);
  }
}
