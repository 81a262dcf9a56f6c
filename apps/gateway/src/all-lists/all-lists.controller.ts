import { listAllNumbers, removeNumber } from '@numera/contracts/billing/all-numbers';
import { getPaymentTotals, listAllPayments } from '@numera/contracts/billing/all-payments';
import { type NumberStory, numberStory, tellNumber } from '@numera/contracts/billing/customer-books';
import { findOrders } from '@numera/contracts/billing/find-orders';
import { nameUsers } from '@numera/contracts/identity/name-users';
import type { Actor, OutputOf } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Answers, AnswersOf, AsksFor, AsksForAll } from '../http/answers.ts';
import { accountReason } from '@numera/rules/user-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';
import { listMessages, periodMessage } from '../http/list-messages.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { askedList } from '../lists/asked-list.ts';
import { sealedSearch } from '../lists/sealed-search.ts';
import { listFile } from '../lists/list-file.ts';
import { Asker } from '../sessions/asker.ts';
import { NamePeople } from '../users/name-people.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { allNumbersTable, allPaymentsTable } from './all-tables.ts';

const FILTER = 'Filtro inválido';

class ListAllNumbersInput extends ContractInput(listAllNumbers.input, {
  ...listMessages,
  ...periodMessage,
  status: FILTER,
}) {}
class NumberIdInput extends ContractInput(tellNumber.input, { orderId: 'Pedido inválido' }) {}
class NumberRemovalInput extends FormInput(accountReason) {}
class ListAllPaymentsInput extends ContractInput(listAllPayments.input, {
  ...listMessages,
  ...periodMessage,
  standing: FILTER,
  method: FILTER,
}) {}

class FindOrdersInput extends ContractInput(findOrders.input, { search: 'Busca muito longa' }) {}

/** Everybody's numbers and payments, for administrators. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api')
export class AllListsController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
    private readonly people: NamePeople,
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

  @Post('all-numbers/:orderId/removal')
  @UseGuards(RateLimit)
  @HttpCode(202)
  @AsksFor(removeNumber)
  async remove(
    @Param() { orderId }: NumberIdInput,
    @Body() input: NumberRemovalInput,
    @Asker() actor: Actor,
  ): Promise<void> {
    const { reason } = normalizeForm(accountReason, { ...input });
    await this.services.ask(removeNumber, { orderId, reason }, actor);
  }

  @Get('all-numbers/:orderId/story')
  @Answers(numberStory)
  @AsksForAll(tellNumber, nameUsers)
  async story(@Param() { orderId }: NumberIdInput, @Asker() actor: Actor): Promise<NumberStory> {
    const { events } = await this.services.ask(tellNumber, { orderId }, actor);
    return { events, people: await this.people.of(events, actor) };
  }

  @Get('found-orders')
  @AnswersOf(findOrders)
  orders(@Query() { search = '' }: FindOrdersInput, @Asker() actor: Actor): Promise<OutputOf<typeof findOrders>> {
    return this.services.ask(findOrders, sealedSearch(search, this.settings.PERSONAL_DATA_KEY), actor);
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
