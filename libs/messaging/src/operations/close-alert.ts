import type { ServiceName } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { closeAlert, type CloseAlert } from '@numera/contracts/operations/alerts';
import { Audit } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller, type Type } from '@nestjs/common';
import { alertCollection, Alerts } from '../alerts.ts';
import { type Asked, Handles } from '../handles.ts';

/** An administrator is done with an alert of this service. */
export function closesAlert(service: ServiceName): Type {
  @Controller()
  class CloseAlertOfService {
    constructor(
      private readonly database: Database,
      private readonly alerts: Alerts,
      private readonly audit: Audit,
    ) {}

    @Handles(closeAlert[service])
    async execute({ input: { alertId }, actor }: Asked<CloseAlert>): Promise<Record<string, never>> {
      const alert = await this.database.rows(alertCollection).findOne({ _id: alertId });
      if (!alert) throw new DomainError('not-found', 'no such alert');
      await this.database.transaction(async (tx) => {
        if (!(await this.alerts.closeOne(tx, alertId))) return;
        await this.audit.record(tx, actor, {
          action: 'alert.close',
          subject: { type: 'alert', id: alertId },
          before: { state: 'open', code: alert.code },
          after: { state: 'closed', code: alert.code },
        });
      });
      return {};
    }
  }
  return CloseAlertOfService;
}
