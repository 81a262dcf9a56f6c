import type { OutputOf, ServiceName } from '@numera/contracts/contract';
import { alertList, listAlerts, type ListAlerts } from '@numera/contracts/operations/alerts';
import { Database } from '@numera/server/database';
import { readPage } from '@numera/server/read-page';
import { Controller, type Type } from '@nestjs/common';
import { alertCollection } from '../alerts.ts';
import { type Asked, Handles } from '../handles.ts';

/** What one service wants looked at. */
export function listsAlerts(service: ServiceName): Type {
  @Controller()
  class AlertsOfService {
    constructor(private readonly database: Database) {}

    @Handles(listAlerts[service])
    async execute({ input }: Asked<ListAlerts>): Promise<OutputOf<ListAlerts>> {
      const { rows, ...page } = await readPage(alertList, input, {
        collection: this.database.rows(alertCollection),
        where: {},
        sorts: { at: { field: 'raisedAt', holds: 'date' } },
        filters: { state: 'state' },
        words: 'words',
      });
      return {
        ...page,
        rows: rows.map(({ _id: id, raisedAt, closedAt, code, subject, detail }) => ({
          ...{ id, code, subject, detail },
          at: raisedAt.toISOString(),
          closedAt: closedAt?.toISOString() ?? null,
        })),
      };
    }
  }
  return AlertsOfService;
}
