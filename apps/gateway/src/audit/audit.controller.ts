import type { Actor } from '@numera/contracts/contract';
import { nameUsers } from '@numera/contracts/identity/name-users';
import { DomainError } from '@numera/contracts/errors';
import { listUsers } from '@numera/contracts/identity/users';
import { auditList, listAudit } from '@numera/contracts/operations/audit';
import { type AuditLine, auditedService, auditOfAll } from '@numera/contracts/operations/audit-of-all';
import { directionOf, type PageOf } from '@numera/contracts/page';
import { ServiceClient } from '@numera/messaging/service-client';
import { Controller, Get, Inject, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers, AsksForAll } from '../http/answers.ts';
import { ContractInput } from '../http/contract-input.ts';
import { listMessages, periodMessage } from '../http/list-messages.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { askEachService } from '../lists/ask-each-service.ts';
import { askedList } from '../lists/asked-list.ts';
import { wholeFile } from '../lists/list-file.ts';
import { mergePages } from '../lists/merge-pages.ts';
import { Asker } from '../sessions/asker.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.ts';
import { auditTable } from './audit-table.ts';
import { DeedAuthors } from './deed-authors.ts';

class ListAuditInput extends ContractInput(auditList.input, {
  ...listMessages,
  ...periodMessage,
  thing: 'Filtro inválido',
}) {}

type Wanted = z.infer<typeof auditList.input>;

/** What administrators did, in all services as one list. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller('api')
export class AuditController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    private readonly services: ServiceClient,
    private readonly authors: DeedAuthors,
  ) {}

  @Get('audit')
  @Answers(auditOfAll.output)
  @AsksForAll(...Object.values(listAudit), listUsers, nameUsers)
  list(@Query() query: ListAuditInput, @Asker() actor: Actor): Promise<PageOf<AuditLine>> {
    return this.read(this.asked(query), actor);
  }

  @Get('audit.csv')
  @UseGuards(RateLimit)
  @ApiProduces('text/csv')
  @AsksForAll(...Object.values(listAudit), listUsers, nameUsers)
  file(@Query() query: ListAuditInput, @Asker() actor: Actor): Promise<StreamableFile> {
    return wholeFile(this.asked(query), (page) => this.read(page, actor), auditTable);
  }

  private asked(query: ListAuditInput): Wanted {
    return askedList({ input: auditList.input }, query, this.settings.PERSONAL_DATA_KEY);
  }

  private async read(asked: Wanted, actor: Actor): Promise<PageOf<AuditLine>> {
    const authors = await this.authors.meantBy(asked.search, actor);
    const { pages, unread } = await askEachService(auditedService.options, asked, (service) =>
      this.services.ask(listAudit[service], { ...asked, ...(authors.length > 0 ? { authors } : {}) }, actor),
    );
    const { rows, ...merged } = mergePages(pages, { ...asked, direction: directionOf(auditList, asked) });
    const named = await this.authors.named(rows, actor);
    // A file says of everybody who he was, or is none.
    if (!named && asked.purpose) throw new DomainError('service-unavailable', 'identity names nobody');
    return {
      ...merged,
      rows: rows.map((row) => ({ ...row, who: named?.get(row.by) ?? null })),
      unread: named ? unread : [...new Set([...unread, 'identity' as const])],
    };
  }
}
