import type { z } from 'zod';
import { defineList } from '../page.ts';
import { alertEntry, alertList } from './alerts.ts';
import { auditedService } from './audit-of-all.ts';

/** An alert, and which service raised it. */
export const alertLine = alertEntry.extend({ service: auditedService });
export type AlertLine = z.infer<typeof alertLine>;

/** All services' alerts as one list, which the gateway puts together; narrowed to a service, it asks that one alone. */
export const alertsOfAll = defineList({
  ...alertList,
  row: alertLine,
  filters: { ...alertList.filters, service: auditedService },
});
