import type { Actor, OutputOf } from '@numera/contracts/contract';
import {
  getOrphanSearch,
  listCarrierOrphans,
  type OrphanSearch,
  returnCarrierNumber,
  searchCarrierOrphans,
} from '@numera/contracts/provisioning/carrier-orphans';
import { ServiceClient } from '@numera/messaging/service-client';
import { normalizeForm } from '@numera/rules/form-rules';
import { accountReason } from '@numera/rules/user-forms';
import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AnswersOf, AsksFor } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';
import { listMessages } from '../http/list-messages.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { SeenVersion } from '../http/seen-version.ts';
import { listFile } from '../lists/list-file.ts';
import { Asker } from '../sessions/asker.ts';
import { orphansTable } from './stock-tables.ts';

class ListOrphansInput extends ContractInput(listCarrierOrphans.input, {
  ...listMessages,
  standing: 'Filtro inválido',
}) {}
class OrphanInput extends ContractInput(returnCarrierNumber.input, { orderId: 'Pedido inválido' }) {}
class ReasonInput extends FormInput(accountReason) {}

/** Numbers that the carrier bills and nobody has, for administrators. */
@ApiTags('stock')
@ApiBearerAuth()
@Controller('api')
export class CarrierOrphansController {
  constructor(private readonly services: ServiceClient) {}

  @Get('carrier-orphans')
  @AnswersOf(listCarrierOrphans)
  list(@Query() query: ListOrphansInput, @Asker() actor: Actor): Promise<OutputOf<typeof listCarrierOrphans>> {
    return this.services.ask(listCarrierOrphans, listCarrierOrphans.input.parse(query), actor);
  }

  @Get('carrier-orphans.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listCarrierOrphans)
  file(@Query() query: ListOrphansInput, @Asker() actor: Actor): Promise<StreamableFile> {
    return listFile(this.services, listCarrierOrphans, listCarrierOrphans.input.parse(query), actor, orphansTable);
  }

  @Get('carrier-orphans/search')
  @AnswersOf(getOrphanSearch)
  search(@Asker() actor: Actor): Promise<OrphanSearch> {
    return this.services.ask(getOrphanSearch, {}, actor);
  }

  @Post('carrier-orphans/search')
  @UseGuards(RateLimit)
  @HttpCode(202)
  @AsksFor(searchCarrierOrphans)
  async look(@Asker() actor: Actor): Promise<void> {
    await this.services.ask(searchCarrierOrphans, {}, actor);
  }

  @Post('carrier-orphans/:orderId/return')
  @UseGuards(RateLimit)
  @HttpCode(202)
  @ApiHeader({ name: 'If-Match', required: true })
  @AsksFor(returnCarrierNumber)
  async giveBack(
    @Param() { orderId }: OrphanInput,
    @Body() input: ReasonInput,
    @SeenVersion() seen: string,
    @Asker() actor: Actor,
  ): Promise<void> {
    const { reason } = normalizeForm(accountReason, { ...input });
    await this.services.ask(returnCarrierNumber, { orderId, seen: Number(seen), reason }, actor);
  }
}
