import type { Actor, OutputOf } from '@numera/contracts/contract';
import { listBillingAudit } from '@numera/contracts/operations/audit';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AnswersOf } from '../http/answers.ts';
import { listMessages } from '../http/list-messages.ts';
import { ContractInput } from '../http/contract-input.ts';
import { Asker } from '../sessions/asker.ts';

class ListAuditInput extends ContractInput(listBillingAudit.input, { ...listMessages, thing: 'Filtro inválido' }) {}

/** What administrators did, service by service. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api/audit')
export class AuditController {
  constructor(private readonly services: ServiceClient) {}

  @Get('billing')
  @AnswersOf(listBillingAudit)
  billing(@Query() query: ListAuditInput, @Asker() actor: Actor): Promise<OutputOf<typeof listBillingAudit>> {
    return this.services.ask(listBillingAudit, listBillingAudit.input.parse(query), actor);
  }
}
