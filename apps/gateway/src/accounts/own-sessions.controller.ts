import type { Actor, OutputOf } from '@numera/contracts/contract';
import { endOtherSessions, endSession, listSessions } from '@numera/contracts/identity/sessions';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Delete, Get, HttpCode, Param, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AnswersOf, AsksFor } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';

class SessionIdInput extends ContractInput(endSession.input, { sessionId: 'Sessão inválida' }) {}

/** Where the asker is signed in. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/me/sessions')
export class OwnSessionsController {
  constructor(private readonly services: ServiceClient) {}

  @Get()
  @AnswersOf(listSessions)
  list(@Asker() actor: Actor): Promise<OutputOf<typeof listSessions>> {
    return this.services.ask(listSessions, {}, actor);
  }

  @Delete()
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(endOtherSessions)
  endOthers(@Asker() actor: Actor): Promise<OutputOf<typeof endOtherSessions>> {
    return this.services.ask(endOtherSessions, {}, actor);
  }

  @Delete(':sessionId')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksFor(endSession)
  async end(@Param() { sessionId }: SessionIdInput, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(endSession, { sessionId }, actor);
  }
}
