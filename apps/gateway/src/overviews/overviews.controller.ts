import {
  type BusinessOverview,
  getBusinessOverview,
  getOwnOverview,
  type OwnOverview,
} from '@numera/contracts/billing/overviews';
import { type BusinessFigures, getBusinessFigures } from '@numera/contracts/billing/business-figures';
import type { Actor } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AnswersOf } from '../http/answers.ts';
import { Asker } from '../sessions/asker.ts';

/** The first page of the panel, for a customer and for an administrator. Billing decides who may see which. */
@ApiTags('overviews')
@ApiBearerAuth()
@Controller('api')
export class OverviewsController {
  constructor(private readonly services: ServiceClient) {}

  @Get('me/overview')
  @AnswersOf(getOwnOverview)
  own(@Asker() actor: Actor): Promise<OwnOverview> {
    return this.services.ask(getOwnOverview, {}, actor);
  }

  @Get('overview')
  @AnswersOf(getBusinessOverview)
  business(@Asker() actor: Actor): Promise<BusinessOverview> {
    return this.services.ask(getBusinessOverview, {}, actor);
  }

  @Get('overview/figures')
  @AnswersOf(getBusinessFigures)
  figures(@Asker() actor: Actor): Promise<BusinessFigures> {
    return this.services.ask(getBusinessFigures, {}, actor);
  }
}
