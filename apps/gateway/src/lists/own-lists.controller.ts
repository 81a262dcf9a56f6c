import { listOwnNumbers } from '@numera/contracts/billing/own-numbers';
import { getOwnPaymentPix, getReceipt, listOwnPayments, receipt } from '@numera/contracts/billing/own-payments';
import type { Actor, OutputOf } from '@numera/contracts/contract';
import { ServiceClient } from '@numera/messaging/service-client';
import { open } from '@numera/server/seal';
import { Controller, Get, Inject, Param, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersOf, AsksFor } from '../http/answers.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { askedList } from './asked-list.ts';
import { listFile } from './list-file.ts';
import { ListOwnNumbersInput, ListOwnPaymentsInput, PaymentIdInput } from './own-lists.input.ts';
import { numbersTable, paymentsTable } from './own-tables.ts';

/** The payer's tax id is his own, and shown to him as it is. */
const openedReceipt = receipt.extend({ payer: z.object({ name: z.string(), cpfCnpj: z.string() }) });

/** What a customer has, page by page, and as files. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/me')
export class OwnListsController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
  ) {}

  @Get('numbers')
  @AnswersOf(listOwnNumbers)
  numbers(@Query() query: ListOwnNumbersInput, @Asker() actor: Actor): Promise<OutputOf<typeof listOwnNumbers>> {
    return this.services.ask(listOwnNumbers, askedList(listOwnNumbers, query, this.settings.PERSONAL_DATA_KEY), actor);
  }

  @Get('numbers.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listOwnNumbers)
  numbersFile(@Query() query: ListOwnNumbersInput, @Asker() actor: Actor): Promise<StreamableFile> {
    return listFile(
      this.services,
      listOwnNumbers,
      askedList(listOwnNumbers, query, this.settings.PERSONAL_DATA_KEY),
      actor,
      numbersTable,
    );
  }

  @Get('payments')
  @AnswersOf(listOwnPayments)
  payments(@Query() query: ListOwnPaymentsInput, @Asker() actor: Actor): Promise<OutputOf<typeof listOwnPayments>> {
    return this.services.ask(
      listOwnPayments,
      askedList(listOwnPayments, query, this.settings.PERSONAL_DATA_KEY),
      actor,
    );
  }

  @Get('payments.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksFor(listOwnPayments)
  paymentsFile(@Query() query: ListOwnPaymentsInput, @Asker() actor: Actor): Promise<StreamableFile> {
    return listFile(
      this.services,
      listOwnPayments,
      askedList(listOwnPayments, query, this.settings.PERSONAL_DATA_KEY),
      actor,
      paymentsTable,
    );
  }

  @Get('payments/:paymentId')
  @Answers(openedReceipt)
  @AsksFor(getReceipt)
  async receipt(@Param() { paymentId }: PaymentIdInput, @Asker() actor: Actor): Promise<z.infer<typeof openedReceipt>> {
    const { payer, ...told } = await this.services.ask(getReceipt, { paymentId }, actor);
    return { ...told, payer: { ...payer, cpfCnpj: open(payer.cpfCnpj, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj') } };
  }

  /** A code that is not known is asked of the provider, whose patience is limited. */
  @Get('payments/:paymentId/pix')
  @UseGuards(RateLimit)
  @AnswersOf(getOwnPaymentPix)
  pix(@Param() { paymentId }: PaymentIdInput, @Asker() actor: Actor): Promise<OutputOf<typeof getOwnPaymentPix>> {
    return this.services.ask(getOwnPaymentPix, { paymentId }, actor);
  }
}
