import type { Actor, OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { changeListMemory, getListMemory } from '@numera/contracts/identity/list-memory';
import { ServiceClient } from '@numera/messaging/service-client';
import { isTaxId } from '@numera/rules/tax-id';
import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AnswersOf } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';

class ChangeInput extends ContractInput(changeListMemory.input, {
  list: 'Lista inválida',
  save: 'Dê um nome de até 60 letras à visão',
  remove: 'Visão inválida',
  hide: 'Colunas inválidas',
  size: 'Tamanho de página inválido',
}) {}

const NO_TAX_ID = 'Uma visão salva não guarda CPF ou CNPJ. Tire-o da busca e salve de novo.';

/** What somebody keeps of the lists that he reads. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/me/lists')
export class ListMemoryController {
  constructor(private readonly services: ServiceClient) {}

  @Get()
  @AnswersOf(getListMemory)
  read(@Asker() actor: Actor): Promise<OutputOf<typeof getListMemory>> {
    return this.services.ask(getListMemory, {}, actor);
  }

  @Post()
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(changeListMemory)
  change(@Body() body: ChangeInput, @Asker() actor: Actor): Promise<OutputOf<typeof changeListMemory>> {
    const { save } = body;
    // It would lie open in a queue and a database.
    if (save && [save.name, ...new URLSearchParams(save.query).values()].some(namesTaxId))
      throw new DomainError('invalid-input', 'a view with a tax id', { save: NO_TAX_ID });
    return this.services.ask(changeListMemory, changeListMemory.input.parse(body), actor);
  }
}

const namesTaxId = (text: string): boolean => text.split(/\s+/).some(isTaxId);
