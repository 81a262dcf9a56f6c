import { z } from 'zod';
import { defineCommand, defineSignal, type ServiceName } from '../contract.ts';
import { defineList } from '../page.ts';
import { instant } from '../primitives.ts';
import { eachService } from './each-service.ts';

/** An alert is open until its matter is over, or somebody says that it is. */
export const alertState = z.enum(['open', 'closed']);

/** Something that a person must look at, or had to. */
export const alertEntry = z.object({
  id: z.uuid(),
  /** When it was raised. */
  at: instant,
  code: z.string(),
  /** The id of what it is about. */
  subject: z.string(),
  /** For operators; nothing personal. */
  detail: z.string(),
  closedAt: instant.nullable(),
});
export type AlertEntry = z.infer<typeof alertEntry>;

export const alertList = defineList({
  row: alertEntry,
  sorts: { at: 'desc' },
  filters: { state: alertState },
  tabs: 'state',
});

/** What one service wants looked at; searched by code, subject, detail and title. */
const listAlertsOf = (service: ServiceName) =>
  defineCommand(`${service}.list-alerts`, { access: 'admin', input: alertList.input, output: alertList.output });
export type ListAlerts = ReturnType<typeof listAlertsOf>;

export const listAlerts = eachService(listAlertsOf);

/** A person is done with it. Should its matter come up again, it is raised anew. Closed twice is closed once; `not-found`. */
const closeAlertOf = (service: ServiceName) =>
  defineCommand(`${service}.close-alert`, {
    access: 'admin',
    input: z.object({ alertId: z.uuid() }),
    output: z.object({}),
  });
export type CloseAlert = ReturnType<typeof closeAlertOf>;

export const closeAlert = eachService(closeAlertOf);

/** Whoever looks at the alerts asks again. */
export const alertClosed = defineSignal(
  'alert.closed',
  1,
  z.object({ service: z.string(), alertIds: z.array(z.uuid()) }),
);
