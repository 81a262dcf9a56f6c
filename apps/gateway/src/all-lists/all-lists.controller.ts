import { listAllNumbers } from '@numera/contracts/billing/all-numbers';
import { getPaymentTotals, listAllPayments } from '@numera/contracts/billing/all-payments';
import type { Actor, OutputOf } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get, Inject, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AnswersOf, AsksFor } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { listMessages } from '../http/list-messages.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { askedList } from '../lists/asked-list.ts';
import { listFile } from '../lists/list-file.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { allNumbersTable, allPaymentsTable } from './all-tables.ts';

const FILTER = 'Filtro inválido';

class ListAllNumbersInput extends ContractInput(listAllNumbers.input, { ...listMessages, status: FILTER }) {}
class ListAllPaymentsInput extends ContractInput(listAllPayments.input, {
  ...listMessages,
  standing: FILTER,
  method: FILTER,
}) {}

/** Everybody's numbers and payments, for administrators. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api')
export class AllListsController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Get('all-numbers')
  @AnswersOf(listAllNumbers)
  numbers(@Query() query: ListAllNumbersInput, @Asker() actor: Actor): Promise<OutputOf<typeof listAllNumbers>> {
    return this.services.ask(listAllNumbers, askedList(listAllNumbers, query, this.settings.PERSONAL_DATA_KEY), actor);
  }

  @Get('all-numbers.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listAllNumbers)
  numbersFile(@Query() query: ListAllNumbersInput, @Asker() actor: Actor): Promise<StreamableFile> {
    const asked = askedList(listAllNumbers, query, this.settings.PERSONAL_DATA_KEY);
    return listFile(this.services, listAllNumbers, asked, actor, allNumbersTable);
  }

  @Get('all-payments')
  @AnswersOf(listAllPayments)
  payments(@Query() query: ListAllPaymentsInput, @Asker() actor: Actor): Promise<OutputOf<typeof listAllPayments>> {
    return this.services.ask(
      listAllPayments,
      askedList(listAllPayments, query, this.settings.PERSONAL_DATA_KEY),
      actor,
    );
  }

  @Get('all-payments/totals')
  @AnswersOf(getPaymentTotals)
  totals(@Asker() actor: Actor): Promise<OutputOf<typeof getPaymentTotals>> {
    return this.services.ask(getPaymentTotals, {}, actor);
  }

  @Get('all-payments.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listAllPayments)
  paymentsFile(@Query() query: ListAllPaymentsInput, @Asker() actor: Actor): Promise<StreamableFile> {
    const asked = askedList(listAllPayments, query, this.settings.PERSONAL_DATA_KEY);
    return listFile(this.services, listAllPayments, asked, actor, allPaymentsTable);
  }
}
