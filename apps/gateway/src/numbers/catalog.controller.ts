import type { Actor } from '@numera/contracts/contract';
import { listLocalities, type LocalityView } from '@numera/contracts/catalog/list-localities';
import { listNumbers, type NumberView } from '@numera/contracts/catalog/list-numbers';
import { listPlans, type PlanView } from '@numera/contracts/catalog/list-plans';
import { type CepView, lookUpCep } from '@numera/contracts/catalog/look-up-cep';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswersOf } from '../http/answers.ts';
import { StoreLists } from '../kept/store-lists.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';
import { LimitSearches } from './limit-searches.ts';
import { CepInput, ListNumbersInput } from './catalog.input.ts';

/** What everybody may see before buying. */
@ApiTags('catalog')
@Controller('api')
export class CatalogController {
  constructor(
    private readonly services: ServiceClient,
    private readonly lists: StoreLists,
  ) {}

  @Get('localities')
  @AnswersOf(listLocalities)
  localities(): Promise<LocalityView[]> {
    return this.lists.localities.get();
  }

  @Get('numbers')
  @UseGuards(LimitSearches)
  @AnswersOf(listNumbers)
  numbers(@Query() { areaRef }: ListNumbersInput, @Asker() actor: Actor): Promise<NumberView[]> {
    return this.services.ask(listNumbers, { areaRef }, actor);
  }

  @Get('plans')
  @AnswersOf(listPlans)
  plans(): Promise<PlanView[]> {
    return this.lists.plans.get();
  }

  /** What is not known yet is asked of services that block whoever asks too much. */
  @Get('ceps/:cep')
  @UseGuards(RateLimit)
  @AnswersOf(lookUpCep)
  cep(@Param() { cep }: CepInput, @Asker() actor: Actor): Promise<CepView> {
    return this.services.ask(lookUpCep, { cep }, actor);
  }
}
