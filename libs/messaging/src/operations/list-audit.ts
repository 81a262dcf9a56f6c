import type { OutputOf, ServiceName } from '@numera/contracts/contract';
import { listAudit, type ListAudit } from '@numera/contracts/operations/audit';
import { auditPage } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller, type Type } from '@nestjs/common';
import { type Asked, Handles } from '../handles.ts';

/** What administrators did in one service. */
export function listsAudit(service: ServiceName): Type {
  @Controller()
  class AuditOfService {
    constructor(private readonly database: Database) {}

    @Handles(listAudit[service])
    execute({ input }: Asked<ListAudit>): Promise<OutputOf<ListAudit>> {
      return auditPage(this.database, input);
    }
  }
  return AuditOfService;
}
