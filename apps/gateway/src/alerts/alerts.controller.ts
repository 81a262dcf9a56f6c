import type { Actor } from '@numera/contracts/contract';
import { alertList, closeAlert, listAlerts } from '@numera/contracts/operations/alerts';
import { type AlertLine, alertsOfAll } from '@numera/contracts/operations/alerts-of-all';
import { auditedService } from '@numera/contracts/operations/audit-of-all';
import { directionOf, type PageOf } from '@numera/contracts/page';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get, HttpCode, Inject, Param, Post, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AsksForAll } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { listMessages } from '../http/list-messages.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { askEachService } from '../lists/ask-each-service.ts';
import { askedList } from '../lists/asked-list.ts';
import { wholeFile } from '../lists/list-file.ts';
import { mergePages } from '../lists/merge-pages.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { alertsTable } from './alerts-table.ts';

class ListAlertsInput extends ContractInput(alertsOfAll.input, {
  ...listMessages,
  state: 'Filtro inválido',
  service: 'Filtro inválido',
}) {}
type Wanted = z.infer<typeof alertsOfAll.input>;
const alertOfService = z.object({ service: auditedService, alertId: z.uuid() });
class AlertInput extends ContractInput(alertOfService, { service: 'Serviço inválido', alertId: 'Alerta inválido' }) {}

/** What a person must look at, of all services as one list. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/operations')
export class AlertsController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  /** The open ones, unless others are asked for. */
  @Get('alerts')
  @Answers(alertsOfAll.output)
  @AsksForAll(...Object.values(listAlerts))
  list(@Query() query: ListAlertsInput, @Asker() actor: Actor): Promise<PageOf<AlertLine>> {
    return this.read(this.asked(query), actor);
  }

  @Get('alerts.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksForAll(...Object.values(listAlerts))
  file(@Query() query: ListAlertsInput, @Asker() actor: Actor): Promise<StreamableFile> {
    return wholeFile(this.asked(query), (page) => this.read(page, actor), alertsTable);
  }

  @Post('alerts/:service/:alertId/closing')
  @UseGuards(RateLimit)
  @HttpCode(204)
  @AsksForAll(...Object.values(closeAlert))
  async close(@Param() { service, alertId }: AlertInput, @Asker() actor: Actor): Promise<void> {
    await this.services.ask(closeAlert[service], { alertId }, actor);
  }

  private asked(query: ListAlertsInput): Wanted {
    return askedList({ input: alertsOfAll.input }, { state: 'open', ...query }, this.settings.PERSONAL_DATA_KEY);
  }

  private async read({ service: only, ...asked }: Wanted, actor: Actor): Promise<PageOf<AlertLine>> {
    const asks = only ? [only] : auditedService.options;
    const { pages, unread } = await askEachService(asks, asked, (service) =>
      this.services.ask(listAlerts[service], asked, actor),
    );
    return { ...mergePages(pages, { ...asked, direction: directionOf(alertList, asked) }), unread };
  }
}
