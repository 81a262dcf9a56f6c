import type { OutputOf } from '@numera/contracts/contract';
import { listBillingAudit } from '@numera/contracts/operations/audit';
import { type Asked, Handles } from '@numera/messaging/handles';
import { auditPage } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';

@Controller()
export class ListAudit {
  constructor(private readonly database: Database) {}

  @Handles(listBillingAudit)
  execute({ input }: Asked<typeof listBillingAudit>): Promise<OutputOf<typeof listBillingAudit>> {
    return auditPage(this.database, input);
  }
}
