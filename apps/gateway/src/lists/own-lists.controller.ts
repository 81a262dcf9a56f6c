import { listOwnNumbers } from '@numera/contracts/billing/own-numbers';
import { getOwnPaymentPix, listOwnPayments } from '@numera/contracts/billing/own-payments';
import type { Actor, OutputOf } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get, Param, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AnswersOf, AsksFor } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';
import { listFile } from './list-file.ts';
import { ListOwnNumbersInput, ListOwnPaymentsInput, PaymentIdInput } from './own-lists.input.ts';
import { numbersTable, paymentsTable } from './own-tables.ts';

/** What a customer has, page by page, and as files. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/me')
export class OwnListsController {
  constructor(private readonly services: ServiceClient) {}

  @Get('numbers')
  @AnswersOf(listOwnNumbers)
  numbers(@Query() query: ListOwnNumbersInput, @Asker() actor: Actor): Promise<OutputOf<typeof listOwnNumbers>> {
    return this.services.ask(listOwnNumbers, listOwnNumbers.input.parse(query), actor);
  }

  @Get('numbers.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listOwnNumbers)
  numbersFile(@Query() query: ListOwnNumbersInput, @Asker() actor: Actor): Promise<StreamableFile> {
    return listFile(this.services, listOwnNumbers, listOwnNumbers.input.parse(query), actor, numbersTable);
  }

  @Get('payments')
  @AnswersOf(listOwnPayments)
  payments(@Query() query: ListOwnPaymentsInput, @Asker() actor: Actor): Promise<OutputOf<typeof listOwnPayments>> {
    return this.services.ask(listOwnPayments, listOwnPayments.input.parse(query), actor);
  }

  @Get('payments.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listOwnPayments)
  paymentsFile(@Query() query: ListOwnPaymentsInput, @Asker() actor: Actor): Promise<StreamableFile> {
    return listFile(this.services, listOwnPayments, listOwnPayments.input.parse(query), actor, paymentsTable);
  }

  /** A code that is not known is asked of the provider, whose patience is limited. */
  @Get('payments/:paymentId/pix')
  @UseGuards(RateLimit)
  @AnswersOf(getOwnPaymentPix)
  pix(@Param() { paymentId }: PaymentIdInput, @Asker() actor: Actor): Promise<OutputOf<typeof getOwnPaymentPix>> {
    return this.services.ask(getOwnPaymentPix, { paymentId }, actor);
  }
}
