import {
  endQuarantine,
  getStockLocality,
  getStockSums,
  listStock,
  listStockNumbers,
  releaseHeldNumber,
  stockNumbers,
  type StockNumber,
  type StockSync,
  syncStock,
} from '@numera/contracts/catalog/stock';
import type { Actor, InputOf, OutputOf } from '@numera/contracts/contract';
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
import { listFile, wholeFile } from '../lists/list-file.ts';
import { Asker } from '../sessions/asker.ts';
import { stockNumbersTable, stockTable } from './stock-tables.ts';

const FILTER = 'Filtro inválido';
const LOCALITY = 'Localidade inválida';

class ListStockInput extends ContractInput(listStock.input, { ...listMessages, standing: FILTER }) {}
class ListStockNumbersInput extends ContractInput(stockNumbers.input, { ...listMessages, state: FILTER }) {}
class LocalityInput extends ContractInput(getStockLocality.input, { areaRef: LOCALITY }) {}
class SyncInput extends ContractInput(syncStock.input, { areaRef: LOCALITY }) {}
class StockNumberInput extends ContractInput(releaseHeldNumber.input, { number: 'Número inválido' }) {}
class ReasonInput extends FormInput(accountReason) {}

/** The stock by locality, for administrators. */
@ApiTags('stock')
@ApiBearerAuth()
@Controller('api')
export class StockController {
  constructor(private readonly services: ServiceClient) {}

  @Get('stock')
  @AnswersOf(listStock)
  list(@Query() query: ListStockInput, @Asker() actor: Actor): Promise<OutputOf<typeof listStock>> {
    return this.services.ask(listStock, listStock.input.parse(query), actor);
  }

  @Get('stock.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listStock)
  file(@Query() query: ListStockInput, @Asker() actor: Actor): Promise<StreamableFile> {
    return listFile(this.services, listStock, listStock.input.parse(query), actor, stockTable);
  }

  @Get('stock/sums')
  @AnswersOf(getStockSums)
  sums(@Asker() actor: Actor): Promise<OutputOf<typeof getStockSums>> {
    return this.services.ask(getStockSums, {}, actor);
  }

  @Post('stock/sync')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @AnswersOf(syncStock)
  sync(@Body() { areaRef }: SyncInput, @Asker() actor: Actor): Promise<StockSync> {
    return this.services.ask(syncStock, areaRef === undefined ? {} : { areaRef }, actor);
  }

  @Get('stock/localities/:areaRef')
  @AnswersOf(getStockLocality)
  locality(@Param() { areaRef }: LocalityInput, @Asker() actor: Actor): Promise<OutputOf<typeof getStockLocality>> {
    return this.services.ask(getStockLocality, { areaRef }, actor);
  }

  @Get('stock/localities/:areaRef/numbers')
  @AnswersOf(listStockNumbers)
  numbers(
    @Param() { areaRef }: LocalityInput,
    @Query() query: ListStockNumbersInput,
    @Asker() actor: Actor,
  ): Promise<OutputOf<typeof listStockNumbers>> {
    return this.services.ask(listStockNumbers, { areaRef, page: stockNumbers.input.parse(query) }, actor);
  }

  @Get('stock/localities/:areaRef/numbers.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listStockNumbers)
  numbersFile(
    @Param() { areaRef }: LocalityInput,
    @Query() query: ListStockNumbersInput,
    @Asker() actor: Actor,
  ): Promise<StreamableFile> {
    const read = (page: InputOf<typeof listStockNumbers>['page']) =>
      this.services.ask(listStockNumbers, { areaRef, page }, actor);
    return wholeFile(stockNumbers.input.parse(query), read, stockNumbersTable);
  }

  @Post('stock/numbers/:number/release')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @ApiHeader({ name: 'If-Match', required: true })
  @AnswersOf(releaseHeldNumber)
  release(
    @Param() { number }: StockNumberInput,
    @Body() input: ReasonInput,
    @SeenVersion() seen: string,
    @Asker() actor: Actor,
  ): Promise<StockNumber> {
    const { reason } = normalizeForm(accountReason, { ...input });
    return this.services.ask(releaseHeldNumber, { number, seen: Number(seen), reason }, actor);
  }

  @Post('stock/numbers/:number/quarantine-end')
  @UseGuards(RateLimit)
  @HttpCode(200)
  @ApiHeader({ name: 'If-Match', required: true })
  @AnswersOf(endQuarantine)
  endQuarantine(
    @Param() { number }: StockNumberInput,
    @Body() input: ReasonInput,
    @SeenVersion() seen: string,
    @Asker() actor: Actor,
  ): Promise<StockNumber> {
    const { reason } = normalizeForm(accountReason, { ...input });
    return this.services.ask(endQuarantine, { number, seen: Number(seen), reason }, actor);
  }
}
