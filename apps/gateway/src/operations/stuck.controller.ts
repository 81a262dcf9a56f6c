import type { Actor } from '@numera/contracts/contract';
import {
  listStuckActivations,
  listStuckMails,
  listStuckOrders,
  stuckKind,
  stuckWork,
  type StuckWork,
  tryActivationNow,
  tryMailNow,
  tryOrderNow,
} from '@numera/contracts/operations/stuck-work';
import { ServiceClient } from '@numera/messaging/service-client';
import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AsksForAll } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';

const stuck = z.object({ kind: stuckKind, id: z.string().min(1).max(100) });
class StuckInput extends ContractInput(stuck, { kind: 'Tipo inválido', id: 'Identificador inválido' }) {}

/** What is past its time, of all services that carry something forward. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/operations/stuck')
export class StuckController {
  constructor(private readonly services: ServiceClient) {}

  @Get()
  @Answers(stuckWork)
  @AsksForAll(listStuckOrders, listStuckActivations, listStuckMails)
  async list(@Asker() actor: Actor): Promise<StuckWork> {
    const told = await Promise.all(
      [listStuckOrders, listStuckActivations, listStuckMails].map((command) =>
        this.services.ask(command, {}, actor).catch(() => ({ unread: command.service as StuckWork['unread'][number] })),
      ),
    );
    const read = told.filter((answer) => 'entries' in answer);
    return {
      entries: read.flatMap(({ entries }) => entries).sort((one, other) => one.since.localeCompare(other.since)),
      isMore: read.some(({ isMore }) => isMore),
      unread: told.flatMap((answer) => ('unread' in answer ? [answer.unread] : [])),
    };
  }

  @Post('tries')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksForAll(tryOrderNow, tryActivationNow, tryMailNow)
  async tryNow(@Body() { kind, id }: StuckInput, @Asker() actor: Actor): Promise<void> {
    if (kind === 'activation') await this.services.ask(tryActivationNow, { id }, actor);
    else if (kind === 'mail') await this.services.ask(tryMailNow, { id }, actor);
    else await this.services.ask(tryOrderNow, { kind, id }, actor);
  }
}
